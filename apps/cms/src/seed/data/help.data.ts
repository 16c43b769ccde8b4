import { t } from '../../text.ts';

const entry = (key: string, value: string) => ({ key, value });
const base = { used_in: ['help'], enabled: true, withAuth: 'both' } as const;
const place = (order: number) => ({ order, orderNonAuth: order });

/** A question of the help centre: `topic` is that of a request to support about it. The first line is the question. */
const question = (topic: string, order: number, text: ReturnType<typeof t>) => ({
  key: `help-${topic}`,
  type: 'question' as const,
  ...base,
  ...place(order),
  config: { general: [entry('topic', topic)] },
  text,
});

/** A helpline: the first line is its name. `country` is empty where it answers in every country. */
const helpline = (name: string, order: number, config: ReturnType<typeof entry>[], text: ReturnType<typeof t>) => ({
  key: `helpline-${name}`,
  type: 'helpline' as const,
  ...base,
  ...place(order),
  config: { general: config },
  text,
});

/** The eight questions that players ask, and where those find help who cannot stop playing. */
export const help = [
  question(
    'deposit',
    10,
    t(
      'My deposit has not arrived\n\nCards and wallets are credited within seconds, bank transfers within a working day, coins after the confirmations that the cashbox shows.\n\n- Open Profile → Payments: the payment’s state is there.\n- “Being checked” means that the money has reached us, and a person looks at it.\n- “Declined” means that nothing has reached us. If your bank shows the sum as taken, it gives it back within 14 days.\n\nDo not pay a second time. Write to us from the payment’s page: its number comes with the request.',
      'Моє поповнення не надійшло\n\nКартки та гаманці зараховуються за секунди, банківські перекази – протягом робочого дня, монети – після підтверджень, які показує каса.\n\n- Відкрийте Профіль → Платежі: там стоїть стан платежу.\n- «Перевіряється» означає, що гроші до нас дійшли й на них дивиться людина.\n- «Відхилено» означає, що до нас нічого не надійшло. Якщо банк показує суму як списану, він поверне її протягом 14 днів.\n\nНе платіть удруге. Напишіть нам зі сторінки платежу: його номер піде разом зі зверненням.',
      'Моё пополнение не пришло\n\nКарты и кошельки зачисляются за секунды, банковские переводы – в течение рабочего дня, монеты – после подтверждений, которые показывает касса.\n\n- Откройте Профиль → Платежи: там указано состояние платежа.\n- «Проверяется» значит, что деньги дошли до нас и на них смотрит человек.\n- «Отклонено» значит, что до нас ничего не дошло. Если банк показывает сумму как списанную, он вернёт её в течение 14 дней.\n\nНе платите второй раз. Напишите нам со страницы платежа: его номер уйдёт вместе с обращением.',
    ),
  ),
  question(
    'withdrawal',
    20,
    t(
      'When does my withdrawal come?\n\nApproval takes from 10 minutes to 24 hours; a card then takes 10 to 120 minutes, a bank transfer up to three working days.\n\n- Only the digital balance can be withdrawn. A deposit becomes withdrawable once it has been played through one time.\n- The money goes back the way it came: to your own card, account or wallet.\n- While a withdrawal waits for approval, you can cancel it in Profile → Payments.\n- Some withdrawals wait for a document; then the payment says so and leads to the right page.',
      'Коли прийде моє виведення?\n\nСхвалення триває від 10 хвилин до 24 годин; далі картка – від 10 до 120 хвилин, банківський переказ – до трьох робочих днів.\n\n- Вивести можна лише цифровий баланс. Поповнення стає доступним для виведення після одного прокручування.\n- Гроші повертаються тим шляхом, яким прийшли: на вашу картку, рахунок чи гаманець.\n- Поки виведення чекає схвалення, його можна скасувати в Профіль → Платежі.\n- Деякі виведення чекають на документ; тоді платіж про це повідомляє та веде на потрібну сторінку.',
      'Когда придёт мой вывод?\n\nОдобрение занимает от 10 минут до 24 часов; затем карта – от 10 до 120 минут, банковский перевод – до трёх рабочих дней.\n\n- Вывести можно только цифровой баланс. Пополнение становится доступным для вывода после одного прокручивания.\n- Деньги возвращаются тем путём, каким пришли: на вашу карту, счёт или кошелёк.\n- Пока вывод ждёт одобрения, его можно отменить в Профиль → Платежи.\n- Некоторые выводы ждут документа; тогда платёж сообщает об этом и ведёт на нужную страницу.',
    ),
  ),
  question(
    'bonus',
    30,
    t(
      'Where is my bonus, and why can I not withdraw it?\n\nA bonus is credited when you activate it, or with the deposit that it asks for. It stands on the bonus balance until it is wagered; what is left then moves to the digital balance.\n\n- Bonuses → My bonuses shows how much is left to wager and until when.\n- A withdrawal, a new deposit or the end of its time may burn a bonus. Its terms say which; we warn you before.\n- One bonus can be active at a time.\n- A promo code has to be typed exactly; it works once for a person.',
      'Де мій бонус і чому я не можу його вивести?\n\nБонус зараховується, коли ви його активуєте, або разом із поповненням, якого він вимагає. Він стоїть на бонусному балансі, доки не відіграний; те, що залишиться, переходить на цифровий баланс.\n\n- Бонуси → Мої бонуси показує, скільки лишилося відіграти й до якого часу.\n- Виведення, нове поповнення або кінець строку можуть спалити бонус. Що саме – сказано в його умовах; ми попереджаємо заздалегідь.\n- Одночасно активним може бути один бонус.\n- Промокод потрібно ввести точно; він діє один раз для людини.',
      'Где мой бонус и почему я не могу его вывести?\n\nБонус зачисляется, когда вы его активируете, или вместе с пополнением, которого он требует. Он стоит на бонусном балансе, пока не отыгран; то, что останется, переходит на цифровой баланс.\n\n- Бонусы → Мои бонусы показывает, сколько осталось отыграть и до какого времени.\n- Вывод, новое пополнение или конец срока могут сжечь бонус. Что именно – сказано в его условиях; мы предупреждаем заранее.\n- Одновременно активным может быть один бонус.\n- Промокод нужно ввести точно; он действует один раз для человека.',
    ),
  ),
  question(
    'identity',
    40,
    t(
      'Why do you ask for documents?\n\nThe law has us know who plays: before larger payouts, and when details of a payment and of the account differ.\n\n- Go to Profile → Verification and send a photo of a passport or an identity card: all four corners, no glare, readable.\n- We look at it within 24 hours. The bell tells you the outcome, and a refusal says what to send instead.\n- Pictures are stored encrypted; only those who check them see them.',
      'Навіщо вам документи?\n\nЗакон зобов’язує нас знати, хто грає: перед більшими виплатами й тоді, коли дані платежу та акаунта різняться.\n\n- Відкрийте Профіль → Верифікація та надішліть фото паспорта чи посвідчення: усі чотири кути, без відблисків, розбірливо.\n- Ми дивимося протягом 24 годин. Про результат скаже дзвіночок, а відмова пояснить, що надіслати натомість.\n- Зображення зберігаються зашифрованими; їх бачать лише ті, хто перевіряє.',
      'Зачем вам документы?\n\nЗакон обязывает нас знать, кто играет: перед более крупными выплатами и тогда, когда данные платежа и аккаунта различаются.\n\n- Откройте Профиль → Верификация и отправьте фото паспорта или удостоверения: все четыре угла, без бликов, разборчиво.\n- Мы смотрим в течение 24 часов. О результате скажет колокольчик, а отказ объяснит, что отправить взамен.\n- Изображения хранятся зашифрованными; их видят только те, кто проверяет.',
    ),
  ),
  question(
    'limits',
    50,
    t(
      'How do I set limits or take a break?\n\nProfile → Responsible gaming.\n\n- Limits of deposits, losses and stakes for a day, a week or a month. A lower limit works at once, a higher one after 24 hours.\n- A break of 1, 7 or 30 days, or self-exclusion for six months and more. It cannot be ended early, not by us either. Withdrawals stay open.\n- A reminder shows how long you have played and what you have won or lost.',
      'Як встановити ліміти або зробити перерву?\n\nПрофіль → Відповідальна гра.\n\n- Ліміти поповнень, програшів і ставок на день, тиждень чи місяць. Нижчий ліміт діє одразу, вищий – через 24 години.\n- Перерва на 1, 7 або 30 днів чи самовиключення на шість місяців і довше. Завершити їх достроково не можемо й ми. Виведення залишається відкритим.\n- Нагадування показує, скільки ви граєте та скільки виграли чи програли.',
      'Как установить лимиты или сделать перерыв?\n\nПрофиль → Ответственная игра.\n\n- Лимиты пополнений, проигрышей и ставок на день, неделю или месяц. Более низкий лимит действует сразу, более высокий – через 24 часа.\n- Перерыв на 1, 7 или 30 дней либо самоисключение на шесть месяцев и дольше. Завершить их досрочно не можем и мы. Вывод остаётся открытым.\n- Напоминание показывает, сколько вы играете и сколько выиграли или проиграли.',
    ),
  ),
  question(
    'code',
    60,
    t(
      'The code does not arrive\n\nA call comes within 10 seconds, a message or a mail within a minute. You can ask again after two minutes.\n\n- Check the number with its country code, and that the phone can be reached.\n- The code of a call is said aloud; do not hang up at once.\n- Look into the spam folder of your mailbox.\n- After several requests the number rests for some hours: then wait, or write to us.',
      'Код не надходить\n\nДзвінок надходить протягом 10 секунд, повідомлення чи лист – за хвилину. Повторити запит можна через дві хвилини.\n\n- Перевірте номер разом із кодом країни й чи телефон на зв’язку.\n- Код дзвінка вимовляють уголос; не кладіть слухавку одразу.\n- Загляньте до папки «Спам» своєї пошти.\n- Після кількох запитів номер відпочиває кілька годин: тоді зачекайте або напишіть нам.',
      'Код не приходит\n\nЗвонок поступает в течение 10 секунд, сообщение или письмо – за минуту. Повторить запрос можно через две минуты.\n\n- Проверьте номер вместе с кодом страны и на связи ли телефон.\n- Код звонка произносят вслух; не кладите трубку сразу.\n- Загляните в папку «Спам» своей почты.\n- После нескольких запросов номер отдыхает несколько часов: тогда подождите или напишите нам.',
    ),
  ),
  question(
    'game',
    70,
    t(
      'A game is stuck\n\nThe round is decided on the server before anything moves, so nothing is lost when the connection breaks. No stake is taken twice.\n\n- Close the game and open it again: an open round goes on or shows its outcome.\n- Profile → Game history shows each round with its number, stake and win.\n- If a round is missing after ten minutes, write to us with the time and the game: we ask its provider.',
      'Гра зависла\n\nРаунд вирішується на сервері до того, як щось зрушить, тож через розрив зв’язку нічого не зникає. Жодна ставка не списується двічі.\n\n- Закрийте гру й відкрийте знову: незавершений раунд триватиме або покаже результат.\n- Профіль → Історія ігор показує кожен раунд із номером, ставкою та виграшем.\n- Якщо раунду немає за десять хвилин, напишіть нам час і гру: ми запитаємо провайдера.',
      'Игра зависла\n\nРаунд решается на сервере раньше, чем что-то сдвинется, поэтому из-за обрыва связи ничего не пропадает. Ни одна ставка не списывается дважды.\n\n- Закройте игру и откройте снова: незавершённый раунд продолжится или покажет результат.\n- Профиль → История игр показывает каждый раунд с номером, ставкой и выигрышем.\n- Если раунда нет через десять минут, напишите нам время и игру: мы спросим провайдера.',
    ),
  ),
  question(
    'closing',
    80,
    t(
      'How do I close my account?\n\nWithdraw what is on your balance first: an account with money, an open round or a payment under way stays open until they are done. Then ask for it in Profile → My data. The account closes after 72 hours; until then you can keep it, and nobody tries to talk you back.\n\nWaiting gifts, stars and free spins end with the account. What the law makes us keep, payments and identity checks, is kept; the rest is erased on request.\n\nIf you want to stop for a while, a break or self-exclusion works at once.',
      'Як закрити акаунт?\n\nСпершу виведіть те, що є на балансі: акаунт із грошима, незавершеним раундом чи платежем у дорозі залишається відкритим, доки їх не завершено. Потім попросіть про це в Профіль → Мої дані. Акаунт закриється через 72 години; до того часу його можна залишити, і ніхто вас не вмовлятиме.\n\nПодарунки, зірки та безкоштовні спіни зникають разом з акаунтом. Те, що закон зобов’язує зберігати, – платежі й перевірки особи – зберігається; решту стираємо на прохання.\n\nЯкщо хочете зупинитися на певний час, перерва чи самовиключення діють одразу.',
      'Как закрыть аккаунт?\n\nСначала выведите то, что есть на балансе: аккаунт с деньгами, незавершённым раундом или платежом в пути остаётся открытым, пока они не завершены. Затем попросите об этом в Профиль → Мои данные. Аккаунт закроется через 72 часа; до этого его можно оставить, и никто не станет вас уговаривать.\n\nПодарки, звёзды и бесплатные спины исчезают вместе с аккаунтом. То, что закон обязывает хранить, – платежи и проверки личности – хранится; остальное стираем по просьбе.\n\nЕсли хотите остановиться на время, перерыв или самоисключение действуют сразу.',
    ),
  ),
  helpline(
    'ua',
    210,
    [entry('country', 'UA'), entry('phone', '7333')],
    t(
      'Lifeline Ukraine\n\nEmotional support at any hour, free from mobiles in Ukraine.',
      'Lifeline Ukraine\n\nЕмоційна підтримка цілодобово, безкоштовно з мобільних в Україні.',
      'Lifeline Ukraine\n\nЭмоциональная поддержка круглосуточно, бесплатно с мобильных в Украине.',
    ),
  ),
  helpline(
    'kz',
    220,
    [entry('country', 'KZ'), entry('phone', '150')],
    t(
      'National helpline\n\nPsychological help at any hour, free from any number in Kazakhstan.',
      'Національний телефон довіри\n\nПсихологічна допомога цілодобово, безкоштовно з будь-якого номера в Казахстані.',
      'Национальный телефон доверия\n\nПсихологическая помощь круглосуточно, бесплатно с любого номера в Казахстане.',
    ),
  ),
  helpline(
    'gambling-therapy',
    290,
    [entry('href', 'https://www.gamblingtherapy.org')],
    t(
      'Gambling Therapy\n\nFree help online for everyone whom gambling harms, and for those close to them.',
      'Gambling Therapy\n\nБезкоштовна допомога онлайн усім, кому шкодить азартна гра, та їхнім близьким.',
      'Gambling Therapy\n\nБесплатная помощь онлайн всем, кому вредит азартная игра, и их близким.',
    ),
  ),
] as const;
