import { t } from '../../text.ts';

/** Text pages. The site fills `{{brand}}`, `{{age}}` and `{{email}}`. */
export const pages = [
  {
    key: 'about',
    enabled: true,
    title: t('About us', 'Про нас', 'О нас'),
    description: t(
      'What {{brand}} is, how we treat money and how to reach us.',
      'Що таке {{brand}}, як ми поводимося з грошима і як з нами зв’язатися.',
      'Что такое {{brand}}, как мы обращаемся с деньгами и как с нами связаться.',
    ),
    sections: [
      {
        title: t('Who we are', 'Хто ми', 'Кто мы'),
        text: t(
          '{{brand}} is an online casino for players from Ukraine, Kazakhstan, Uzbekistan, Kyrgyzstan and Tajikistan. We build the site, the wallet and the games of our studio ourselves.',
          '{{brand}} – онлайн-казино для гравців з України, Казахстану, Узбекистану, Киргизстану й Таджикистану. Сайт, гаманець та ігри нашої студії ми створюємо самі.',
          '{{brand}} – онлайн-казино для игроков из Украины, Казахстана, Узбекистана, Кыргызстана и Таджикистана. Сайт, кошелёк и игры нашей студии мы создаём сами.',
        ),
      },
      {
        title: t('How your money is kept', 'Як зберігаються ваші гроші', 'Как хранятся ваши деньги'),
        text: t(
          'Every deposit, stake, win and payout is an entry in a ledger that nobody can edit. You see the same entries in your profile: with the time, the amount and the balance after each of them.',
          'Кожне поповнення, ставка, виграш і виплата – це запис у журналі, який ніхто не може змінити. Ті самі записи ви бачите у своєму профілі: із часом, сумою та балансом після кожного.',
          'Каждое пополнение, ставка, выигрыш и выплата – это запись в журнале, который никто не может изменить. Те же записи вы видите в своём профиле: со временем, суммой и балансом после каждой.',
        ),
      },
      {
        title: t('Fair games', 'Чесні ігри', 'Честные игры'),
        text: t(
          'The outcome of a round is drawn on the game’s server before anything moves on your screen. In the games of our studio you can check every round yourself. The return to player of our own games is calculated and published on the page of each game.',
          'Результат раунду визначається на сервері гри ще до того, як щось зрушить на вашому екрані. В іграх нашої студії кожен раунд можна перевірити самостійно. Повернення гравцеві в наших іграх розраховано й опубліковано на сторінці кожної гри.',
          'Исход раунда определяется на сервере игры до того, как что-то сдвинется на вашем экране. В играх нашей студии каждый раунд можно проверить самостоятельно. Возврат игроку в наших играх рассчитан и опубликован на странице каждой игры.',
        ),
      },
      {
        title: t('Games', 'Ігри', 'Игры'),
        text: t(
          'The slots are made by our own studio. Only games that can be played are listed; those of other providers join them once the provider is connected.\n\nA game with a demo says so on its page. Demo credits are no money and never become any.',
          'Слоти створює наша власна студія. У списку лише ігри, в які можна грати; ігри інших провайдерів з’являться, щойно провайдера буде під’єднано.\n\nЯкщо гра має демо, це вказано на її сторінці. Демокредити – не гроші й ніколи ними не стануть.',
          'Слоты создаёт наша собственная студия. В списке только игры, в которые можно играть; игры других провайдеров появятся, как только провайдер будет подключён.\n\nЕсли у игры есть демо, это указано на её странице. Демокредиты – не деньги и никогда ими не станут.',
        ),
      },
      {
        title: t('Contacts', 'Контакти', 'Контакты'),
        text: t(
          'Write to {{email}}: we answer in Ukrainian, Russian and English. News is in our Telegram channel.',
          'Пишіть на {{email}}: відповідаємо українською, російською та англійською. Новини – в нашому Telegram-каналі.',
          'Пишите на {{email}}: отвечаем по-украински, по-русски и по-английски. Новости – в нашем Telegram-канале.',
        ),
      },
    ],
  },
  {
    key: 'responsible',
    enabled: true,
    title: t('Responsible gaming', 'Відповідальна гра', 'Ответственная игра'),
    description: t(
      'Limits, breaks and self-exclusion, and the signs that it is time to stop.',
      'Ліміти, перерви, самовиключення та ознаки того, що час зупинитися.',
      'Лимиты, перерывы, самоисключение и признаки того, что пора остановиться.',
    ),
    sections: [
      {
        title: t('A game, not an income', 'Гра, а не заробіток', 'Игра, а не заработок'),
        text: t(
          'The casino always has a mathematical advantage. Play only with money you can do without, never borrow to play, and never try to win a loss back.',
          'Казино завжди має математичну перевагу. Грайте лише на гроші, без яких можете обійтися, ніколи не позичайте на гру й не намагайтеся відігратися.',
          'У казино всегда есть математическое преимущество. Играйте только на деньги, без которых можете обойтись, никогда не занимайте на игру и не пытайтесь отыграться.',
        ),
      },
      {
        title: t('Set limits', 'Встановіть ліміти', 'Установите лимиты'),
        text: t(
          'You can limit deposits, losses and stakes for 24 hours, 7 days and 30 days. A lower limit works at once; a higher one only after 24 hours, so that you can think it over. After each hour of play we remind you of the time.',
          'Ви можете обмежити поповнення, програші та ставки на 24 години, 7 і 30 днів. Нижчий ліміт діє одразу, вищий – лише через 24 години, щоб ви могли все обміркувати. Після кожної години гри ми нагадуємо про час.',
          'Вы можете ограничить пополнения, проигрыши и ставки на 24 часа, 7 и 30 дней. Более низкий лимит действует сразу, более высокий – только через 24 часа, чтобы вы могли всё обдумать. После каждого часа игры мы напоминаем о времени.',
        ),
      },
      {
        title: t('Take a break', 'Зробіть перерву', 'Сделайте перерыв'),
        text: t(
          'A break of 1, 7 or 30 days, or self-exclusion for 6 months and more, closes stakes and deposits at once. Payouts stay open, and we send you no advertising. Both stand in your profile under “Responsible gaming”.',
          'Перерва на 1, 7 або 30 днів чи самовиключення на 6 місяців і більше одразу закриває ставки й поповнення. Виплати залишаються доступними, і ми не надсилаємо вам реклами. Обидва варіанти – у вашому профілі, у розділі «Відповідальна гра».',
          'Перерыв на 1, 7 или 30 дней либо самоисключение на 6 месяцев и больше сразу закрывает ставки и пополнения. Выплаты остаются доступными, и мы не присылаем вам рекламу. Оба варианта – в вашем профиле, в разделе «Ответственная игра».',
        ),
      },
      {
        title: t('Signs to take seriously', 'Тривожні ознаки', 'Тревожные признаки'),
        text: t(
          'You play longer or for more than you meant to; you hide it from those close to you; you play to forget troubles; you think about the game at work. If you recognise yourself, stop and talk to somebody you trust or to a doctor.',
          'Ви граєте довше або на більше, ніж планували; приховуєте це від близьких; граєте, щоб забути про проблеми; думаєте про гру на роботі. Якщо впізнали себе – зупиніться й поговоріть із тим, кому довіряєте, або з лікарем.',
          'Вы играете дольше или на больше, чем планировали; скрываете это от близких; играете, чтобы забыть о проблемах; думаете об игре на работе. Если узнали себя – остановитесь и поговорите с тем, кому доверяете, или с врачом.',
        ),
      },
      {
        title: t('What your limits do', 'Що роблять ліміти', 'Что делают лимиты'),
        text: t(
          'Three kinds for three periods:\n\n- deposits: how much you may pay in;\n- losses: stakes less wins;\n- stakes: everything you bet.\n\nWhen a limit is reached, the site says which one and until when. Withdrawals are never limited by it.',
          'Три види на три періоди:\n\n- поповнення: скільки можна внести;\n- програші: ставки мінус виграші;\n- ставки: усе, що ви ставите.\n\nКоли ліміт вичерпано, сайт каже, який саме й до якого часу. Виплат він не обмежує ніколи.',
          'Три вида на три периода:\n\n- пополнения: сколько можно внести;\n- проигрыши: ставки минус выигрыши;\n- ставки: всё, что вы ставите.\n\nКогда лимит исчерпан, сайт говорит, какой именно и до какого времени. Выплат он не ограничивает никогда.',
        ),
      },
      {
        title: t('For those close to a player', 'Близьким гравця', 'Близким игрока'),
        text: t(
          'Do not pay the debts of gambling for somebody: it prolongs the trouble. Talk calmly, offer to go to a doctor or a support group together, and keep shared money and cards apart. Write to {{email}} if you fear for a player: we cannot tell you about the account, but we can look at it.',
          'Не сплачуйте чужих ігрових боргів: це лише подовжує біду. Поговоріть спокійно, запропонуйте разом піти до лікаря чи групи підтримки й тримайте спільні гроші та картки окремо. Якщо боїтеся за гравця, напишіть на {{email}}: ми не можемо розповісти про акаунт, але можемо його перевірити.',
          'Не платите чужих игровых долгов: это лишь продлевает беду. Поговорите спокойно, предложите вместе пойти к врачу или в группу поддержки и держите общие деньги и карты отдельно. Если боитесь за игрока, напишите на {{email}}: мы не можем рассказать об аккаунте, но можем его проверить.',
        ),
      },
      {
        title: t('Minors', 'Неповнолітні', 'Несовершеннолетние'),
        text: t(
          'Only people who are {{age}} or older may play. Do not leave your account open on a shared device, and use parental control where children have access.',
          'Грати можуть лише особи віком від {{age}} року. Не залишайте акаунт відкритим на спільному пристрої та користуйтеся батьківським контролем там, де є діти.',
          'Играть могут только лица от {{age}} года. Не оставляйте аккаунт открытым на общем устройстве и пользуйтесь родительским контролем там, где есть дети.',
        ),
      },
    ],
  },
  {
    key: 'terms',
    enabled: true,
    title: t('Terms and conditions', 'Правила та умови', 'Правила и условия'),
    description: t(
      'The rules of the account, money, bonuses and games at {{brand}}.',
      'Правила акаунта, грошей, бонусів та ігор у {{brand}}.',
      'Правила аккаунта, денег, бонусов и игр в {{brand}}.',
    ),
    sections: [
      {
        title: t('The account', 'Акаунт', 'Аккаунт'),
        text: t(
          'You may open one account if you are {{age}} or older and live in Ukraine, Kazakhstan, Uzbekistan, Kyrgyzstan or Tajikistan. The data must be true. The currency is chosen at registration and cannot be changed. You are responsible for keeping your password secret.',
          'Ви можете відкрити один акаунт, якщо вам уже виповнився {{age}} рік і ви живете в Україні, Казахстані, Узбекистані, Киргизстані або Таджикистані. Дані мають бути правдивими. Валюту обирають під час реєстрації, змінити її не можна. Ви відповідаєте за збереження пароля в таємниці.',
          'Вы можете открыть один аккаунт, если вам уже исполнился {{age}} год и вы живёте в Украине, Казахстане, Узбекистане, Кыргызстане или Таджикистане. Данные должны быть достоверными. Валюта выбирается при регистрации, изменить её нельзя. Вы отвечаете за сохранность пароля.',
        ),
      },
      {
        title: t('Deposits and payouts', 'Поповнення та виплати', 'Пополнения и выплаты'),
        text: t(
          'Use only cards and accounts in your own name. A deposit becomes withdrawable once it has been played through once. A payout is approved within 10 minutes to 24 hours; to a card it then takes 10 to 120 minutes. Limits are shown in the cashbox before you confirm.',
          'Користуйтеся лише картками й рахунками на власне ім’я. Поповнення стає доступним для виведення після того, як його один раз прокручено у ставках. Виплату схвалюють за 10 хвилин – 24 години; на картку вона надходить ще за 10–120 хвилин. Ліміти показано в касі до підтвердження.',
          'Пользуйтесь только картами и счетами на своё имя. Пополнение становится доступным для вывода после того, как его один раз прокручено в ставках. Выплата одобряется за 10 минут – 24 часа; на карту она поступает ещё за 10–120 минут. Лимиты показаны в кассе до подтверждения.',
        ),
      },
      {
        title: t('Bonuses', 'Бонуси', 'Бонусы'),
        text: t(
          'Only one bonus can be active at a time. Its wager, caps, dates and what burns it are shown before you activate it. After wagering, the available amount moves to the withdrawable balance. You can refuse a bonus: what is left of it is removed, your own money stays.',
          'Одночасно може бути активним лише один бонус. Відіграш, обмеження, дати та умови згоряння показано до активації. Після відіграшу доступна сума переходить на баланс для виведення. Від бонусу можна відмовитися: його залишок знімається, ваші гроші лишаються.',
          'Одновременно может быть активен только один бонус. Отыгрыш, ограничения, даты и условия сгорания показаны до активации. После отыгрыша доступная сумма переходит на баланс для вывода. От бонуса можно отказаться: его остаток снимается, ваши деньги остаются.',
        ),
      },
      {
        title: t('Rounds and faults', 'Раунди та збої', 'Раунды и сбои'),
        text: t(
          'The record on the game’s server decides a round. If the connection breaks, the round is finished or resumed when you come back; no stake is taken twice. Rounds played under an obvious fault are void and stakes are returned.',
          'Результат раунду визначає запис на сервері гри. Якщо з’єднання обірвалося, раунд завершується або продовжується, коли ви повернетеся; жодна ставка не списується двічі. Раунди, зіграні під час явного збою, скасовуються, ставки повертаються.',
          'Результат раунда определяет запись на сервере игры. Если соединение оборвалось, раунд завершается или продолжается, когда вы вернётесь; ни одна ставка не списывается дважды. Раунды, сыгранные при явном сбое, отменяются, ставки возвращаются.',
        ),
      },
      {
        title: t('What is not allowed', 'Що заборонено', 'Что запрещено'),
        text: t(
          'Several accounts, playing for somebody else, programs that play for you, and payments with other people’s money. We may then stop bonuses, ask for documents or close the account and return the remaining deposits.',
          'Кілька акаунтів, гра за іншу особу, програми, що грають за вас, і платежі чужими коштами. У таких випадках ми можемо припинити бонуси, попросити документи або закрити акаунт і повернути залишок поповнень.',
          'Несколько аккаунтов, игра за другое лицо, программы, играющие за вас, и платежи чужими средствами. В таких случаях мы можем прекратить бонусы, запросить документы или закрыть аккаунт и вернуть остаток пополнений.',
        ),
      },
      {
        title: t('Your limits and our duty', 'Ваші ліміти й наш обов’язок', 'Ваши лимиты и наш долг'),
        text: t(
          'Limits, breaks and self-exclusion that you set bind us as well: we refuse bets and deposits beyond them and do not lift them early. What can be withdrawn stays withdrawable throughout.',
          'Ліміти, перерви та самовиключення, які ви встановили, зобов’язують і нас: ми відхиляємо ставки й поповнення понад них і не знімаємо їх достроково. Гроші, доступні для виведення, весь час можна вивести.',
          'Лимиты, перерывы и самоисключение, которые вы установили, обязывают и нас: мы отклоняем ставки и пополнения сверх них и не снимаем их досрочно. Деньги, доступные для вывода, всё время можно вывести.',
        ),
      },
      {
        title: t('Changes of these terms', 'Зміни умов', 'Изменения условий'),
        text: t(
          'The version you accepted is kept with its time. We announce a change in the news before it takes effect. A bonus that is already active keeps the terms under which you activated it.',
          'Версія, яку ви прийняли, зберігається разом із часом. Про зміни ми повідомляємо в новинах до того, як вони почнуть діяти. Уже активний бонус зберігає умови, за яких ви його активували.',
          'Версия, которую вы приняли, хранится вместе со временем. Об изменениях мы сообщаем в новостях до того, как они вступят в силу. Уже активный бонус сохраняет условия, при которых вы его активировали.',
        ),
      },
      {
        title: t('Complaints', 'Скарги', 'Жалобы'),
        text: t(
          'Write to {{email}} with the time and the round or payment number. We answer within three working days.',
          'Пишіть на {{email}}, указавши час і номер раунду або платежу. Відповідаємо протягом трьох робочих днів.',
          'Пишите на {{email}}, указав время и номер раунда или платежа. Отвечаем в течение трёх рабочих дней.',
        ),
      },
    ],
  },
  {
    key: 'privacy',
    enabled: true,
    title: t('Privacy policy', 'Політика конфіденційності', 'Политика конфиденциальности'),
    description: t(
      'Which data {{brand}} keeps, why, and for how long.',
      'Які дані зберігає {{brand}}, навіщо і як довго.',
      'Какие данные хранит {{brand}}, зачем и как долго.',
    ),
    sections: [
      {
        title: t('What we keep', 'Що ми зберігаємо', 'Что мы храним'),
        text: t(
          'Phone or email, date of birth, country, currency and language from your registration; your payments, stakes and bonuses; your consents with their time; addresses and devices of your sign-ins.',
          'Телефон або пошту, дату народження, країну, валюту й мову з реєстрації; ваші платежі, ставки та бонуси; надані згоди з їхнім часом; адреси та пристрої входів.',
          'Телефон или почту, дату рождения, страну, валюту и язык из регистрации; ваши платежи, ставки и бонусы; данные согласия с их временем; адреса и устройства входов.',
        ),
      },
      {
        title: t('Why', 'Навіщо', 'Зачем'),
        text: t(
          'To run your account and pay your winnings, to keep the law on age, money and fraud, and to keep limits you set. We send news only if you ticked it, and you can untick it in your profile.',
          'Щоб вести ваш акаунт і виплачувати виграші, дотримуватися законів про вік, гроші та шахрайство й виконувати встановлені вами ліміти. Новини надсилаємо лише за вашою згодою, її можна відкликати в профілі.',
          'Чтобы вести ваш аккаунт и выплачивать выигрыши, соблюдать законы о возрасте, деньгах и мошенничестве и выполнять установленные вами лимиты. Новости присылаем только с вашего согласия, его можно отозвать в профиле.',
        ),
      },
      {
        title: t('Who gets it', 'Хто їх отримує', 'Кто их получает'),
        text: t(
          'Payment services get what a payment needs; game providers get a number in place of your name, your currency, language and country. We sell data to nobody and load no advertising or tracking from other sites.',
          'Платіжні сервіси отримують те, що потрібно для платежу; провайдери ігор – номер замість імені, валюту, мову та країну. Ми нікому не продаємо дані й не завантажуємо реклами чи стеження з інших сайтів.',
          'Платёжные сервисы получают то, что нужно для платежа; провайдеры игр – номер вместо имени, валюту, язык и страну. Мы никому не продаём данные и не загружаем рекламу или слежение с других сайтов.',
        ),
      },
      {
        title: t('Cookies', 'Файли cookie', 'Файлы cookie'),
        text: t(
          'Three, all needed: one keeps you signed in while you use the site, for 30 days at most, one remembers your language for a year, and one marks for a year a browser in which you have signed in, so that strangers guessing your password do not lock you out. We take no fingerprints of browsers. The rest of your settings stays in your browser.',
          'Три, усі необхідні: один зберігає ваш вхід, поки ви користуєтеся сайтом, але не довше 30 днів, другий пам’ятає мову протягом року, третій протягом року позначає браузер, у якому ви вже входили, щоб чужі спроби вгадати пароль не закрили вхід вам. Цифрових відбитків браузерів ми не знімаємо. Решта налаштувань залишається у вашому браузері.',
          'Три, все необходимые: один сохраняет ваш вход, пока вы пользуетесь сайтом, но не дольше 30 дней, второй помнит язык в течение года, третий в течение года отмечает браузер, в котором вы уже входили, чтобы чужие попытки угадать пароль не закрыли вход вам. Цифровых отпечатков браузеров мы не снимаем. Остальные настройки остаются в вашем браузере.',
        ),
      },
      {
        title: t('How it is protected', 'Як це захищено', 'Как это защищено'),
        text: t(
          'Passwords are stored in a form that cannot be read back: we do not know them either. Sessions end after 30 minutes without use. When you pay, the number of your card or account goes to the payment service and not to us; we keep its last digits, to let you pay with it again and to return money to it. For a payout we keep the card or account that you name, encrypted, as long as the law asks.',
          'Паролі зберігаються у вигляді, з якого їх не відновити: ми їх теж не знаємо. Сеанс завершується після 30 хвилин бездіяльності. Коли ви платите, номер картки чи рахунку отримує платіжний сервіс, а не ми; ми зберігаємо останні цифри, щоб ви могли заплатити знову, а гроші могли повернутися туди ж. Для виплати ми зберігаємо вказану вами картку чи рахунок у зашифрованому вигляді стільки, скільки вимагає закон.',
          'Пароли хранятся в виде, из которого их не восстановить: мы их тоже не знаем. Сеанс завершается после 30 минут бездействия. Когда вы платите, номер карты или счёта получает платёжный сервис, а не мы; мы храним последние цифры, чтобы вы могли заплатить снова, а деньги могли вернуться туда же. Для выплаты мы храним указанную вами карту или счёт в зашифрованном виде столько, сколько требует закон.',
        ),
      },
      {
        title: t('Your rights', 'Ваші права', 'Ваши права'),
        text: t(
          'Ask {{email}} for a copy of your data, for a correction or for the closing of your account. Records of payments and stakes are kept as long as the law asks.',
          'Напишіть на {{email}}, щоб отримати копію своїх даних, виправити їх або закрити акаунт. Записи про платежі та ставки зберігаються стільки, скільки вимагає закон.',
          'Напишите на {{email}}, чтобы получить копию своих данных, исправить их или закрыть аккаунт. Записи о платежах и ставках хранятся столько, сколько требует закон.',
        ),
      },
    ],
  },
  {
    key: 'technical-work',
    enabled: true,
    title: t('Technical work is underway', 'Тривають технічні роботи', 'Идут технические работы'),
    description: t(
      '{{brand}} is being serviced and will be back shortly.',
      '{{brand}} на обслуговуванні й незабаром повернеться.',
      '{{brand}} на обслуживании и скоро вернётся.',
    ),
    sections: [
      {
        title: t('What it means for you', 'Що це означає для вас', 'Что это значит для вас'),
        text: t(
          'Your money and bonuses are safe. We will be back shortly.\n\n- A round that was open is finished or resumed when you return; no stake is taken twice.\n- Payouts that wait keep their place.\n- A bonus whose time runs keeps running: its end is shown on the bonus page.',
          'Ваші гроші та бонуси в безпеці. Ми скоро повернемося.\n\n- Незавершений раунд буде завершено або продовжено, коли ви повернетеся; жодна ставка не спишеться двічі.\n- Виплати в очікуванні зберігають своє місце.\n- Строк бонусу не зупиняється: його кінець показано на сторінці бонусів.',
          'Ваши деньги и бонусы в безопасности. Мы скоро вернёмся.\n\n- Незавершённый раунд будет завершён или продолжен, когда вы вернётесь; ни одна ставка не спишется дважды.\n- Выплаты в ожидании сохраняют своё место.\n- Срок бонуса не останавливается: его конец показан на странице бонусов.',
        ),
      },
    ],
  },
];
