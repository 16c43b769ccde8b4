import { t } from '../../text.ts';

export const news = [
  {
    key: 'four-jackpots-you-can-check',
    enabled: true,
    startDate: '2026-11-18T09:00:00.000Z',
    image: { key: 'banners/jackpots' },
    title: t(
      'Four jackpots that you can check yourself',
      'Чотири джекпоти, які можна перевірити самому',
      'Четыре джекпота, которые можно проверить самому',
    ),
    summary: t(
      'Each jackpot has a hidden point at which it must fall. Its fingerprint is public from the first cent.',
      'Кожен джекпот має приховану точку, на якій він мусить випасти. Її відбиток відкритий від першої копійки.',
      'У каждого джекпота есть скрытая точка, на которой он обязан выпасть. Её отпечаток открыт с первой копейки.',
    ),
    text: t(
      'Clubs, diamonds, hearts and spades grow with every real-money stake: a share of it, shown on the page of the jackpots, goes to the four pools.\n\nWhen a pool starts again, the server draws the point at which it must fall and publishes a fingerprint of that point at once. Nobody can change the point afterwards without the fingerprint changing too. After the win the point itself is published, and you can compare.\n\nThe bet that crosses the point wins, whatever its size and whatever the game shows at that moment.',
      'Трефи, бубни, чирви й піки ростуть із кожною ставкою на реальні гроші: її частка, вказана на сторінці джекпотів, іде в чотири фонди.\n\nКоли фонд починається знову, сервер обирає точку, на якій він має випасти, і відразу публікує її відбиток. Потім змінити точку так, щоб відбиток лишився тим самим, не може ніхто. Після виграшу публікується й сама точка – можна порівняти.\n\nВиграє ставка, що перетинає точку, хоч якою вона є і хоч що в цю мить показує гра.',
      'Трефы, бубны, червы и пики растут с каждой ставкой на реальные деньги: её доля, указанная на странице джекпотов, идёт в четыре фонда.\n\nКогда фонд начинается заново, сервер выбирает точку, на которой он обязан выпасть, и сразу публикует её отпечаток. После этого изменить точку так, чтобы отпечаток остался прежним, не может никто. После выигрыша публикуется и сама точка – можно сравнить.\n\nВыигрывает ставка, пересёкшая точку, какой бы она ни была и что бы в этот миг ни показывала игра.',
    ),
  },
  {
    key: 'limits-that-work-at-once',
    enabled: true,
    startDate: '2026-11-14T09:00:00.000Z',
    image: { key: 'objects/shield' },
    title: t('Limits that work at once', 'Ліміти, що діють одразу', 'Лимиты, которые действуют сразу'),
    summary: t(
      'Deposits, losses and stakes can be limited for a day, a week or a month, in your own profile and in a minute.',
      'Поповнення, програші та ставки можна обмежити на день, тиждень чи місяць – самостійно, у профілі, за хвилину.',
      'Пополнения, проигрыши и ставки можно ограничить на день, неделю или месяц – самостоятельно, в профиле, за минуту.',
    ),
    text: t(
      'Open “Responsible gaming” in your profile. Three kinds, three periods:\n\n- deposits: how much you may pay in;\n- losses: stakes less wins;\n- stakes: everything you bet.\n\nA lower limit works from the next second. A higher one, or none at all, only after 24 hours, so that a decision of a hot moment has time to cool.\n\nThe same place has a break of 1, 7 or 30 days and self-exclusion for six months and more. They stop bets and deposits; withdrawals always stay open.',
      'Відкрийте в профілі розділ «Відповідальна гра». Три види, три періоди:\n\n- поповнення: скільки можна внести;\n- програші: ставки мінус виграші;\n- ставки: усе, що ви ставите.\n\nНижчий ліміт діє з наступної секунди. Вищий або його скасування – лише через 24 години, щоб рішення, прийняте згарячу, встигло охолонути.\n\nТам само вмикається перерва на 1, 7 або 30 днів і самовиключення на шість місяців і більше. Вони зупиняють ставки та поповнення; виплати завжди лишаються доступними.',
      'Откройте в профиле раздел «Ответственная игра». Три вида, три периода:\n\n- пополнения: сколько можно внести;\n- проигрыши: ставки минус выигрыши;\n- ставки: всё, что вы ставите.\n\nБолее низкий лимит действует со следующей секунды. Более высокий или его отмена – только через 24 часа, чтобы решение, принятое сгоряча, успело остыть.\n\nТам же включается перерыв на 1, 7 или 30 дней и самоисключение на шесть месяцев и больше. Они останавливают ставки и пополнения; выплаты всегда остаются доступными.',
    ),
  },
  {
    key: 'weekly-cashback-every-monday',
    enabled: true,
    startDate: '2026-11-09T06:00:00.000Z',
    image: { key: 'banners/cashback' },
    title: t('Weekly cashback comes by itself', 'Щотижневий кешбек приходить сам', 'Еженедельный кэшбэк приходит сам'),
    summary: t(
      'A part of the week’s net loss comes back: half at once, the rest on Monday at 06:00 of your own time.',
      'Частина чистого програшу тижня повертається: половина одразу, решта в понеділок о 06:00 за вашим часом.',
      'Часть чистого проигрыша недели возвращается: половина сразу, остальное в понедельник в 06:00 по вашему времени.',
    ),
    text: t(
      'The week runs from Monday to Sunday in the time of your country. Real-money stakes less wins make the net loss; stakes from a bonus do not count.\n\nWe return the smaller of two: 5% to 15% of that loss, growing with your rating, or 10% to 20% of what your stakes cost on average. The amount goes to the bonus balance by itself, there is nothing to press.\n\nInstant cashback works beside it: a part of the week’s loss gathers at once on the cashback page and can be moved to the game balance at any moment, without wagering. Cashback softens a loss; it does not turn it into a win.',
      'Тиждень триває з понеділка до неділі за часом вашої країни. Ставки на реальні гроші мінус виграші – це чистий програш; ставки з бонусу не враховуються.\n\nМи повертаємо менше з двох: від 5% до 15% цього програшу (зростає з рейтингом) або від 10% до 20% середньої вартості ваших ставок. Сума надходить на бонусний баланс сама, нічого натискати не треба.\n\nПоруч працює миттєвий кешбек: частина програного за тиждень одразу збирається на сторінці кешбеку, і будь-коли її можна перенести на ігровий баланс без відіграшу. Кешбек пом’якшує програш, але не робить його виграшем.',
      'Неделя длится с понедельника по воскресенье по времени вашей страны. Ставки на реальные деньги минус выигрыши – это чистый проигрыш; ставки с бонуса не учитываются.\n\nМы возвращаем меньшее из двух: от 5% до 15% этого проигрыша (растёт с рейтингом) или от 10% до 20% средней стоимости ваших ставок. Сумма поступает на бонусный баланс сама, нажимать ничего не нужно.\n\nРядом работает мгновенный кэшбэк: часть проигранного за неделю сразу собирается на странице кэшбэка, и в любой момент её можно перенести на игровой баланс без отыгрыша. Кэшбэк смягчает проигрыш, но не делает его выигрышем.',
    ),
  },
  {
    key: 'battles-one-table-of-leaders',
    enabled: true,
    startDate: '2026-11-03T09:00:00.000Z',
    image: { key: 'banners/battles' },
    title: t('Battles: one table of leaders', 'Батли: одна таблиця лідерів', 'Баттлы: одна таблица лидеров'),
    summary: t(
      'What counts is win over stake in your best series of spins, so a small bet can beat a large one.',
      'Рахується відношення виграшу до ставки у вашій найкращій серії спінів, тож мала ставка може здолати велику.',
      'Считается отношение выигрыша к ставке в вашей лучшей серии спинов, так что маленькая ставка может победить большую.',
    ),
    text: t(
      'Join a battle, play its slots at the minimum bet or above, and after a few qualifying spins you stand on the table.\n\nEach spin scores its win divided by its stake. The best window of spins in a row is your result; you may improve it until the end. On equal points the earlier result stands higher.\n\nCups go by places: brilliant, platinum, gold, silver and bronze. The prizes of each place are written on the battle’s page before it begins.',
      'Приєднуйтеся до батлу, грайте в його слоти від мінімальної ставки – і після кількох кваліфікаційних спінів ви в таблиці.\n\nКожен спін дає виграш, поділений на ставку. Найкраща серія спінів поспіль – ваш результат; до кінця його можна поліпшити. За рівних очок вище той, хто набрав їх раніше.\n\nКубки розподіляються за місцями: діамантовий, платиновий, золотий, срібний і бронзовий. Призи кожного місця вказано на сторінці батлу ще до початку.',
      'Вступайте в баттл, играйте в его слоты от минимальной ставки – и после нескольких квалификационных спинов вы в таблице.\n\nКаждый спин даёт выигрыш, делённый на ставку. Лучшая серия спинов подряд – ваш результат; до конца его можно улучшить. При равных очках выше тот, кто набрал их раньше.\n\nКубки распределяются по местам: бриллиантовый, платиновый, золотой, серебряный и бронзовый. Призы каждого места указаны на странице баттла ещё до начала.',
    ),
  },
] as const;
