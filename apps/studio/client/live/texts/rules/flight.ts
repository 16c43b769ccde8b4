import type { Language } from '../../../runtime/title.ts';

/** Rules of the flight, which loads no other game's: `{early}`, `{highest}`. */
export const flightRules: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'One flight for everybody at the table. Bet before the take-off, once or twice; leave before the rocket flies away, and your stake is multiplied.',
    'Where the flight ends follows from the committed seed before the take-off. Bets and cash-outs have no part in it. {early} % of flights end at ×1.00, before anybody can leave; none goes beyond ×{highest}.',
    'Every multiplier returns 97.00 % on average, whenever you leave. The multiplier doubles every 7 seconds.',
    'A cash-out counts by the moment at which the server receives it, and is stored before it is confirmed. Your connection takes the shown delay; what you see is the server’s multiplier. An automatic cash-out, set before the bets close, does not depend on your connection: it holds even if you are cut off.',
    'A bet leaves by itself where its win reaches the table’s limit. If your stake cannot be taken in time, you are not in the flight and nothing is lost.',
    'Keys 1 and 2 press the buttons of the bets: bet, cancel, cash out. With Shift they cash out half. Half of a bet is counted in whole hundreds of the smallest unit of money.',
  ],
  uk: [
    'Один політ для всіх за столом. Зробіть одну або дві ставки до зльоту; заберіть їх, доки ракета не відлетіла, і ставку буде помножено.',
    'Де завершиться політ, визначає сід ще до зльоту. Ставки й виведення на це не впливають. {early} % польотів завершуються на ×1.00, перш ніж хтось може вийти; жоден не йде далі ×{highest}.',
    'Кожен множник повертає в середньому 97,00 %, коли б ви не забрали ставку. Множник подвоюється кожні 7 секунд.',
    'Виведення рахується за моментом, коли його отримав сервер, і зберігається до підтвердження. Ваше з’єднання додає показану затримку; на екрані — множник сервера. Автовиведення, задане до закриття ставок, від з’єднання не залежить: воно спрацює, навіть якщо зв’язок зникне.',
    'Ставка виводиться сама там, де її виграш досягає ліміту столу. Якщо ставку не вдалося списати вчасно, ви не в польоті й нічого не втрачаєте.',
    'Клавіші 1 і 2 натискають кнопки ставок: поставити, скасувати, забрати. Із Shift забирають половину. Половина ставки рахується цілими сотнями найменшої грошової одиниці.',
  ],
  ru: [
    'Один полёт для всех за столом. Сделайте одну или две ставки до взлёта; заберите их, пока ракета не улетела, и ставка будет умножена.',
    'Где закончится полёт, определяет сид ещё до взлёта. Ставки и вывод на это не влияют. {early} % полётов заканчиваются на ×1.00, прежде чем кто-либо может выйти; ни один не идёт дальше ×{highest}.',
    'Каждый множитель возвращает в среднем 97,00 %, когда бы вы ни забрали ставку. Множитель удваивается каждые 7 секунд.',
    'Вывод считается по моменту, когда его получил сервер, и сохраняется до подтверждения. Ваше соединение добавляет показанную задержку; на экране — множитель сервера. Автовывод, заданный до закрытия ставок, от соединения не зависит: он сработает, даже если связь пропадёт.',
    'Ставка выводится сама там, где её выигрыш достигает лимита стола. Если ставку не удалось списать вовремя, вы не в полёте и ничего не теряете.',
    'Клавиши 1 и 2 нажимают кнопки ставок: поставить, отменить, забрать. С Shift забирают половину. Половина ставки считается целыми сотнями наименьшей денежной единицы.',
  ],
};
