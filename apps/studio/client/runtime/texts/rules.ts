import type { LanguageTag } from '@altyn/contracts/languages';
import type { Mechanic } from './mechanics.ts';

/** Texts of the rules. `{wild}` and other roles are replaced by the title's symbol names. */
export interface RulesTexts {
  mechanics: Record<Mechanic, string>;
  /** A row of picks, with the chance of each outcome. */
  pickRow: string;
  pickLast: string;
  freeTimes: string;
  bought: string;
  featureOdds: string;
  /** How often a round reaches the limit, for the modes where it is known. */
  topOdds: string;
  /** The same of a bought round. */
  boughtLimit: string;
  modes: Readonly<Record<string, string>>;
  rtp: string;
  /** For a simulated return. */
  rtpWithin: string;
  odds: string;
  max: string;
  reached: string;
  /** Where it is known how often the base game reaches the limit. */
  reachedLimit: string;
  fair: string;
}

const en: RulesTexts = {
  mechanics: {
    lines:
      'Lines pay from the left. The stake is spread over all of them; the highest win of each line counts, lines add up.',
    ways: 'Equal symbols on neighbouring reels from the left pay, wherever they stand on the reel. Every combination of their places is a way, and all ways pay.',
    cluster: '{min} or more equal symbols that touch by a side pay as a cluster.',
    anywhere: '{min} or more equal symbols pay anywhere on the board.',
    wild: '{wild} stands in for every symbol but the special ones.',
    tumble:
      'Symbols that won disappear, the ones above fall, new ones follow from above; this repeats as long as there are wins.',
    plainRefills: 'New symbols that follow in a paid spin bring no {scatter}; in free spins they may.',
    risingMultiplier: 'Each tumble of a spin raises the multiplier of its wins: {ladder}.',
    risingFree: 'In free spins the multipliers are {ladderFree}.',
    orbs: '{multiplier} carries a multiplier: {orbs}. After the last tumble of a winning spin the multipliers on the board are added up and multiply the win.',
    risingKept: 'In free spins each tumble raises the multiplier by one, and it stays until they end.',
    risingKeptSteps:
      'In free spins each tumble raises the multiplier one step, and it stays until they end: {ladderFree}.',
    orbsKept: 'In free spins the multipliers of winning spins add up to one that stays until they end.',
    spotsKept:
      'In free spins the multipliers of the places stay until they end; elsewhere they last for one spin. A win over several such places is multiplied by their sum.',
    variableRows:
      'Each spin gives each reel {rowsMin} to {rowsMax} rows, so the number of ways changes from spin to spin.',
    meterUpgrade:
      'Symbols that won fill a meter of {meterEach}. When nothing wins any more, each full meter turns all of the lowest kind left into a high one, at most {meterMax} times in a spin.',
    harvest:
      'Symbols that won fill the harvest meter of {meterEach}. Once it is full, the spin brings {meterFree} free spins; a full meter of a free spin brings {meterMore} more.',
    stars:
      'Each {collector} on the board after the last tumble adds one to the multiplier of the win. In free spins each of them counts, also without a win, and the multiplier stays until they end.',
    meterWilds:
      'Every {meterEach} symbols that won in a spin bring one {wild}, as long as fewer than {meterMax} are on the board. In free spins one that was in no win stays for the next spin, whatever is drawn in its place.',
    spots:
      'Where a win was, the place gets the multiplier ×{spotFirst}; each further win there doubles it, up to ×{spotMax}.',
    freeSpins:
      '{scatter} symbols in view start free spins: {awards}. In free spins they bring more: {more}. A round has at most {maxSpins} free spins.',
    fixedFreeSpins: '{scatter} symbols in view start free spins: {awards}. Their number stays as it is.',
    wildMultiplier: 'Each wild in a win carries a multiplier: {wildTimes}. Several multiply each other.',
    wildMultiplierFree:
      'In free spins each wild in a win carries a multiplier: {wildTimes}. Several multiply each other.',
    stackedWild: '{wild} may fill a whole reel, with a chance of 1 in {stacked} on the reels from the left.',
    scatterPays:
      '{scatter} pays wherever it stands, by the number in view. The pays are multiples of the stake: {scatterPays}.',
    scatterPaysPaid:
      '{scatter} pays wherever it stands, by the number in view. The pays are multiples of the stake: {scatterPays}. In free spins {scatter} pays nothing and only brings more of them.',
    coinsSeen: 'Each {coin} shows its value as it lands.',
    coinsCollected:
      'Each {collector} on reel {collectReel} pays the values of all coins in view at once, whether or not respins start.',
    hold: '{holdFrom} or more {coin} symbols start {respins} respins. Coins stay, and each new coin brings the number of respins back to {respins}. In a respin each empty place gets a coin with a chance of 1 in {coinOneIn}. A coin is worth a multiple of the stake: {coins}. At the end all values are paid.',
    pots: 'Instead of a value a coin may carry a pot: {pots} of the stake. A board full of coins pays {grand} as well; on average one round in {fullOdds} fills it.',
    surge:
      'A new coin is {multiplier} with a chance of 1 in {specialOneIn}. It raises the value of every coin on the board by a multiple of the stake: {special}.',
    chest:
      'A new coin is {multiplier} with a chance of 1 in {specialOneIn}. At the end it multiplies all coins but the pots: {special}. Several add up before they multiply.',
    collector:
      'A new coin is {collector} with a chance of 1 in {specialOneIn}. It takes a copy of all values on the board.',
    expandingWild:
      '{wild} fills its whole reel, and the other reels turn again. It can fill {wildReels} reels, so a round has at most {wildReels} respins.',
    stickyWild: 'Wilds stay in place for the spins that follow.',
    stickyRespin:
      'Wilds of a paid spin stay for one respin; in free spins they stay to the end. {scatter} symbols count before the respin only: new ones in it bring nothing.',
    walkingWild: 'In free spins wilds walk one reel to the left with each spin until they leave the board.',
    transferWild:
      'In free spins a kind of symbol is drawn for each spin: {drawn}. With {wild} in view all of that kind, but for the first reel, turn into wilds.',
    respins: 'Respins cost nothing.',
    expandingSymbol:
      'In free spins one symbol, drawn at their start, expands over its reels and pays on all lines. It is one of: {drawn}.',
    mystery: 'Mystery symbols all turn into one and the same symbol: {mystery}.',
    collect: 'Collected symbols fill a meter; a full meter brings its prize.',
    meterWheel:
      '{collector} symbols fill a meter of {wheelFull}, and each turn with one is followed by a respin. A full meter ends the round with a prize of the wheel, a multiple of the stake: {wheel}. The meter begins empty in each round.',
    upgrade: 'Symbols are upgraded to ones that pay more.',
    upgradeLadder:
      'In free spins each spin with {wild} in view turns one more low symbol into a high one for the spins that follow, at most {levels} times.',
    choice:
      'You choose your free spins: more of them, or fewer with higher multipliers. For {choiceFrom} {scatter} symbols: {choices}.',
    picks:
      '{scatter} symbols in view open the bonus, {pickFrom} or more of them. In each of {pickRows} rows you pick one of {pickObjects} equal places: it hides a prize, which is a multiple of the stake, the end of the bonus, or a key that opens the last row at once. The last row has {pickLast} places, each with a prize. Nothing is drawn before you pick, and all places of a row have the same chances, so the return does not depend on the choice. {picks} Without an answer, the first place is picked after 24 hours.',
    gamble:
      'With the gamble switched on, a win may be doubled or lost on the colour of a card, at exactly even odds: the gamble returns 100 %. At most {steps} times in a round, and while the doubled win is at most ×{max} of the stake. Autoplay pays every win at once.',
    cardRisk:
      'After a win you may collect it or risk it, all or half, against the djinn’s card; the offer can be switched off. You decide before any card is drawn. Then his card is drawn from a full deck of {deck} cards without jokers, and you pick one of four places, for which cards are drawn from the rest of the deck. A higher rank doubles what you risk ({riskWon}), an equal one keeps it ({riskTied}), a lower one loses it ({riskLost}); the ace is the highest, suits do not count. All four places have the same chances, and the card risk returns 100 %, whatever you choose. At most {steps} deals in a round, and while the doubled win is at most ×{max} of the stake. Without an answer for 24 hours the win is collected; if his card is open by then, the first place is picked. Autoplay pays every win at once.',
    ante: 'The ante raises the price of a spin to ×{antePrice} of the stake, and the feature comes more often: how often is said below.',
    buy: 'The feature can be bought for ×{buyPrice} of the stake. It starts with this number of {trigger} symbols: {buy}. Its return to player is stated below.',
    buySuper:
      'The super feature can be bought for ×{superPrice} of the stake. It starts with this number of {trigger} symbols: {superBuy}. A new coin is {collector} with a chance of 1 in {superOneIn}. Its return to player is stated below.',
    buySuperWilds:
      'The super feature can be bought for ×{superPrice} of the stake. It starts with this number of {trigger} symbols: {superBuy}. In its free spins every wild multiplies: {superWildTimes}. Its return to player is stated below.',
    buySuperLevel:
      'The super feature can be bought for ×{superPrice} of the stake. It starts with this number of {trigger} symbols: {superBuy}. {superWhat} Its return to player is stated below.',
  },
  pickRow: 'Row {row}: {prizes}; end {end}, key {key}.',
  pickLast: 'Last row: {prizes}.',
  freeTimes: 'All wins in free spins count ×{freeTimes}.',
  bought: 'It starts with this number of {trigger} symbols: {buy}.',
  featureOdds: 'The feature comes once in {odds} rounds.',
  topOdds: 'On average one round in {odds} reaches the limit.',
  boughtLimit: 'On average one purchase in {odds} reaches the limit of ×{round}.',
  modes: { base: 'Base game', ante: 'Ante bet', buy: 'Bought feature', buySuper: 'Bought super feature' },
  rtp: 'Return to player: {rtp}\u00a0%.',
  rtpWithin: 'Return to player: {rtp} ± {within}\u00a0% (simulated, with 99 % confidence).',
  odds: '{rate}\u00a0% of spins win.',
  max: 'A round ends when it has won ×{round} of the stake.',
  reached:
    'The limit of ×{round} holds for every round, but simulations did not show that rounds of the base game reach it as often as once in 100 million. A win of at least ×{win} of the stake comes at least so often, with a confidence of 99 %.',
  reachedLimit:
    'The limit of ×{round} holds for every round. On average one round in {odds} of the base game reaches it.',
  fair: 'The result is drawn before the reels stop; tapping or speed change nothing.',
};

const uk: RulesTexts = {
  mechanics: {
    lines:
      'Лінії платять зліва направо. Ставка ділиться на всі лінії; враховується найбільший виграш кожної лінії, виграші ліній додаються.',
    ways: 'Однакові символи на сусідніх барабанах зліва платять, хоч де б вони стояли. Кожне поєднання їхніх місць — окремий шлях, і платять усі шляхи.',
    cluster: '{min} або більше однакових символів, що торкаються сторонами, платять як кластер.',
    anywhere: '{min} або більше однакових символів платять будь-де на полі.',
    wild: '{wild} замінює всі символи, крім особливих.',
    tumble:
      'Символи, що виграли, зникають, верхні падають на їхнє місце, згори приходять нові; так триває, доки є виграші.',
    plainRefills:
      'Серед нових символів, що приходять у платному оберті, немає символів «{scatter}»; у безкоштовних обертах вони можливі.',
    risingMultiplier: 'Кожне падіння в оберті підвищує множник його виграшів: {ladder}.',
    risingFree: 'У безкоштовних обертах множники такі: {ladderFree}.',
    orbs: '{multiplier} несе множник: {orbs}. Після останнього падіння виграшного оберту множники на полі додаються і множать виграш.',
    risingKept: 'У безкоштовних обертах кожне падіння підвищує множник на один, і він лишається до їх кінця.',
    risingKeptSteps:
      'У безкоштовних обертах кожне падіння підвищує множник на один крок, і він лишається до їх кінця: {ladderFree}.',
    orbsKept: 'У безкоштовних обертах множники виграшних обертів додаються до спільного, який лишається до їх кінця.',
    spotsKept:
      'У безкоштовних обертах множники місць лишаються до їх кінця, в інших — діють один оберт. Виграш на кількох таких місцях множиться на їхню суму.',
    variableRows:
      'У кожному оберті кожен барабан має від {rowsMin} до {rowsMax} рядів, тому кількість шляхів щоразу інша.',
    meterUpgrade:
      'Символи, що виграли, наповнюють шкалу на {meterEach}. Коли виграшів більше немає, кожна повна шкала перетворює всі символи найнижчого виду, що лишився, на високі, не більше {meterMax} разів за оберт.',
    harvest:
      'Виграшні символи наповнюють шкалу врожаю на {meterEach}. Повна шкала приносить безкоштовні оберти: {meterFree}, а в безкоштовному оберті ще {meterMore}.',
    stars:
      'Кожен символ «{collector}» на полі після останнього падіння додає одиницю до множника виграшу. У безкоштовних обертах рахується кожен із них, навіть без виграшу, і множник лишається до їх кінця.',
    meterWilds:
      'Кожні {meterEach} символів, що виграли в оберті, приносять один символ «{wild}», доки їх на полі менше ніж {meterMax}. У безкоштовних обертах він, якщо не був у виграші, лишається на наступний оберт, хоч би що випало на його місці.',
    spots: 'Місце виграшу отримує множник ×{spotFirst}; кожен наступний виграш там подвоює його, до ×{spotMax}.',
    freeSpins:
      'Символи «{scatter}» на полі запускають безкоштовні оберти: {awards}. Під час них вони додають ще: {more}. За раунд не більше {maxSpins} безкоштовних обертів.',
    fixedFreeSpins:
      'Символи «{scatter}» на полі запускають безкоштовні оберти: {awards}. Їхня кількість не змінюється.',
    wildMultiplier: 'Кожен вайлд у виграші несе множник: {wildTimes}. Кілька множників перемножуються.',
    wildMultiplierFree:
      'У безкоштовних обертах кожен вайлд у виграші несе множник: {wildTimes}. Кілька множників перемножуються.',
    stackedWild: '{wild} може заповнити весь барабан: шанс 1 з {stacked} на барабанах зліва направо.',
    scatterPays: '{scatter} платить будь-де на полі, залежно від кількості. Виплати кратні ставці: {scatterPays}.',
    scatterPaysPaid:
      '{scatter} платить будь-де на полі, залежно від кількості. Виплати кратні ставці: {scatterPays}. У безкоштовних обертах виплат за «{scatter}» немає, додаються лише оберти.',
    coinsSeen: 'Кожен символ «{coin}» випадає вже зі своїм значенням.',
    coinsCollected:
      'Кожен символ «{collector}» на барабані {collectReel} одразу виплачує значення всіх монет на полі, навіть якщо респіни не почалися.',
    hold: '{holdFrom} або більше символів «{coin}» запускають респіни ({respins}). Монети залишаються, а кожна нова повертає лічильник до {respins}. У респіні на кожне порожнє місце монета випадає з шансом 1 з {coinOneIn}. Монета варта кратного від ставки: {coins}. Наприкінці виплачуються всі значення.',
    pots: 'Замість значення монета може нести приз: {pots} від ставки. Поле, повне монет, додатково приносить {grand}; у середньому його заповнює один раунд із {fullOdds}.',
    surge:
      'Нова монета з шансом 1 з {specialOneIn} є символом «{multiplier}». Він підвищує значення кожної монети на полі на кратне від ставки: {special}.',
    chest:
      'Нова монета з шансом 1 з {specialOneIn} є символом «{multiplier}». Наприкінці він множить усі монети, крім призів: {special}. Кілька множників спершу додаються.',
    collector:
      'Нова монета з шансом 1 з {specialOneIn} є символом «{collector}». Він забирає копію всіх значень на полі.',
    expandingWild:
      '{wild} заповнює весь свій барабан, а інші барабани обертаються ще раз. Так можуть заповнитися барабани: {wildReels}, тож респінів у раунді не більше {wildReels}.',
    stickyWild: 'Вайлди залишаються на місці на наступні оберти.',
    stickyRespin:
      'Вайлди платного оберту залишаються на один респін, а в безкоштовних обертах — до їх кінця. Символи «{scatter}» рахуються лише до респіну: нові, що випали в ньому, нічого не приносять.',
    walkingWild: 'У безкоштовних обертах вайлди щооберту переходять на один барабан ліворуч, доки не зійдуть з поля.',
    transferWild:
      'У безкоштовних обертах для кожного оберту обирається вид символів: {drawn}. Якщо на полі є {wild}, усі символи цього виду, крім першого барабана, стають вайлдами.',
    respins: 'Респіни безкоштовні.',
    expandingSymbol:
      'У безкоштовних обертах один символ, обраний на початку, розширюється на свої барабани й платить на всіх лініях. Це один із таких: {drawn}.',
    mystery: 'Усі таємничі символи перетворюються на один і той самий символ: {mystery}.',
    collect: 'Зібрані символи наповнюють шкалу; повна шкала дає свою нагороду.',
    meterWheel:
      'Символи «{collector}» наповнюють шкалу на {wheelFull}, і за кожним обертом із ними йде респін. Повна шкала завершує раунд призом колеса, кратним ставці: {wheel}. На початку кожного раунду шкала порожня.',
    upgrade: 'Символи покращуються до тих, що платять більше.',
    upgradeLadder:
      'У безкоштовних обертах кожен оберт, у якому є {wild}, перетворює ще один низький символ на високий для наступних обертів, не більше {levels} разів.',
    choice:
      'Ви обираєте безкоштовні оберти: більше або менше, але з вищими множниками. За {choiceFrom} символів «{scatter}»: {choices}.',
    picks:
      'Символи «{scatter}» на полі відкривають бонус, якщо їх {pickFrom} або більше. У кожному з {pickRows} рядів ви вибираєте одне з {pickObjects} однакових місць: там приз, тобто кратне ставки, кінець бонусу або ключ, що одразу відкриває останній ряд. В останньому ряді місць {pickLast}, і в кожному приз. До вибору нічого не розігрується, а шанси всіх місць ряду однакові, тому повернення не залежить від вибору. {picks} Без відповіді через 24 години береться перше місце.',
    gamble:
      'Якщо ризик-гру ввімкнено, виграш можна подвоїти або втратити, вгадуючи колір карти; шанси точно рівні, тож ризик-гра повертає 100 %. Не більше {steps} разів за раунд і доки подвоєний виграш не перевищує ×{max} від ставки. Під час автогри кожен виграш виплачується одразу.',
    cardRisk:
      'Після виграшу його можна забрати або ризикнути ним, усім або половиною, проти карти джина; пропозицію можна вимкнути. Ви вирішуєте до того, як витягнуто будь-яку карту. Потім його карту беруть із повної колоди з {deck} карт без джокерів, а ви вибираєте одне з чотирьох місць, карти для яких беруть із решти колоди. Старша карта подвоює те, чим ви ризикуєте ({riskWon}), рівна зберігає ({riskTied}), молодша програє ({riskLost}); туз найстарший, масті не важать. Усі чотири місця мають однакові шанси, і ризик-гра повертає 100 % за будь-якого вибору. Не більше {steps} роздач за раунд і доки подвоєний виграш не перевищує ×{max} від ставки. Без відповіді через 24 години виграш забирається; якщо карта джина вже відкрита, береться перше місце. Під час автогри кожен виграш виплачується одразу.',
    ante: 'Анте підвищує ціну оберту до ×{antePrice} від ставки, і бонус випадає частіше: наскільки, вказано нижче.',
    buy: 'Бонус можна купити за ×{buyPrice} від ставки. Він починається з такої кількості символів «{trigger}»: {buy}. Повернення гравцеві вказано нижче.',
    buySuper:
      'Супербонус можна купити за ×{superPrice} від ставки. Він починається з такої кількості символів «{trigger}»: {superBuy}. Нова монета з шансом 1 з {superOneIn} є символом «{collector}». Повернення гравцеві вказано нижче.',
    buySuperWilds:
      'Супербонус можна купити за ×{superPrice} від ставки. Він починається з такої кількості символів «{trigger}»: {superBuy}. У його безкоштовних обертах множить кожен вайлд: {superWildTimes}. Повернення гравцеві вказано нижче.',
    buySuperLevel:
      'Супербонус можна купити за ×{superPrice} від ставки. Він починається з такої кількості символів «{trigger}»: {superBuy}. {superWhat} Повернення гравцеві вказано нижче.',
  },
  pickRow: 'Ряд {row}: {prizes}; кінець {end}, ключ {key}.',
  pickLast: 'Останній ряд: {prizes}.',
  freeTimes: 'Усі виграші в безкоштовних обертах ×{freeTimes}.',
  bought: 'Бонус починається з такої кількості символів «{trigger}»: {buy}.',
  featureOdds: 'Бонус випадає раз на {odds} раундів.',
  topOdds: 'У середньому межі сягає один раунд із {odds}.',
  boughtLimit: 'У середньому межі ×{round} сягає одна купівля з {odds}.',
  modes: { base: 'Основна гра', ante: 'Анте-ставка', buy: 'Куплений бонус', buySuper: 'Куплений супербонус' },
  rtp: 'Повернення гравцеві: {rtp}\u00a0%.',
  rtpWithin: 'Повернення гравцеві: {rtp} ± {within}\u00a0% (за симуляцією, з імовірністю 99 %).',
  odds: 'Виграшних обертів: {rate}\u00a0%.',
  max: 'Раунд завершується, щойно виграно ×{round} ставки.',
  reached:
    'Межа ×{round} діє для кожного раунду, але симуляції не показали, що раунди основної гри сягають її хоча б раз на 100 мільйонів. Виграш щонайменше ×{win} від ставки випадає хоча б раз за стільки раундів, з імовірністю 99 %.',
  reachedLimit: 'Межа ×{round} діє для кожного раунду. У середньому її сягає один раунд основної гри з {odds}.',
  fair: 'Результат визначено ще до зупинки барабанів; дотик або швидкість нічого не змінюють.',
};

const ru: RulesTexts = {
  mechanics: {
    lines:
      'Линии платят слева направо. Ставка делится на все линии; засчитывается наибольший выигрыш каждой линии, выигрыши линий складываются.',
    ways: 'Одинаковые символы на соседних барабанах слева платят, где бы они ни стояли. Каждое сочетание их мест — отдельный путь, и платят все пути.',
    cluster: '{min} или больше одинаковых символов, соприкасающихся сторонами, платят как кластер.',
    anywhere: '{min} или больше одинаковых символов платят в любом месте поля.',
    wild: '{wild} заменяет все символы, кроме особых.',
    tumble:
      'Выигравшие символы исчезают, верхние падают на их место, сверху приходят новые; так продолжается, пока есть выигрыши.',
    plainRefills:
      'Среди новых символов, приходящих в платном вращении, нет символов «{scatter}»; в бесплатных вращениях они возможны.',
    risingMultiplier: 'Каждое падение во вращении повышает множитель его выигрышей: {ladder}.',
    risingFree: 'В бесплатных вращениях множители такие: {ladderFree}.',
    orbs: '{multiplier} несёт множитель: {orbs}. После последнего падения выигрышного вращения множители на поле складываются и умножают выигрыш.',
    risingKept: 'В бесплатных вращениях каждое падение повышает множитель на один, и он остаётся до их конца.',
    risingKeptSteps:
      'В бесплатных вращениях каждое падение повышает множитель на один шаг, и он остаётся до их конца: {ladderFree}.',
    orbsKept:
      'В бесплатных вращениях множители выигрышных вращений прибавляются к общему, который остаётся до их конца.',
    spotsKept:
      'В бесплатных вращениях множители мест остаются до их конца, в остальных — действуют одно вращение. Выигрыш на нескольких таких местах умножается на их сумму.',
    variableRows:
      'В каждом вращении у каждого барабана от {rowsMin} до {rowsMax} рядов, поэтому число путей каждый раз другое.',
    meterUpgrade:
      'Выигравшие символы наполняют шкалу на {meterEach}. Когда выигрышей больше нет, каждая полная шкала превращает все символы самого низкого оставшегося вида в высокие, не больше {meterMax} раз за вращение.',
    harvest:
      'Выигравшие символы наполняют шкалу урожая на {meterEach}. Полная шкала приносит бесплатные вращения: {meterFree}, а в бесплатном вращении ещё {meterMore}.',
    stars:
      'Каждый символ «{collector}» на поле после последнего падения прибавляет единицу к множителю выигрыша. В бесплатных вращениях считается каждый из них, даже без выигрыша, и множитель остаётся до их конца.',
    meterWilds:
      'Каждые {meterEach} символов, выигравших во вращении, приносят один символ «{wild}», пока их на поле меньше {meterMax}. В бесплатных вращениях он, если не был в выигрыше, остаётся на следующее вращение, что бы ни выпало на его месте.',
    spots: 'Место выигрыша получает множитель ×{spotFirst}; каждый следующий выигрыш там удваивает его, до ×{spotMax}.',
    freeSpins:
      'Символы «{scatter}» на поле запускают бесплатные вращения: {awards}. Во время них они добавляют ещё: {more}. За раунд не больше {maxSpins} бесплатных вращений.',
    fixedFreeSpins: 'Символы «{scatter}» на поле запускают бесплатные вращения: {awards}. Их число не меняется.',
    wildMultiplier: 'Каждый вайлд в выигрыше несёт множитель: {wildTimes}. Несколько множителей перемножаются.',
    wildMultiplierFree:
      'В бесплатных вращениях каждый вайлд в выигрыше несёт множитель: {wildTimes}. Несколько множителей перемножаются.',
    stackedWild: '{wild} может заполнить весь барабан: шанс 1 из {stacked} на барабанах слева направо.',
    scatterPays:
      '{scatter} платит в любом месте поля, в зависимости от количества. Выплаты кратны ставке: {scatterPays}.',
    scatterPaysPaid:
      '{scatter} платит в любом месте поля, в зависимости от количества. Выплаты кратны ставке: {scatterPays}. В бесплатных вращениях выплат за «{scatter}» нет, добавляются только вращения.',
    coinsSeen: 'Каждый символ «{coin}» выпадает уже со своим значением.',
    coinsCollected:
      'Каждый символ «{collector}» на барабане {collectReel} сразу выплачивает значения всех монет на поле, даже если респины не начались.',
    hold: '{holdFrom} или больше символов «{coin}» запускают респины ({respins}). Монеты остаются, а каждая новая возвращает счётчик к {respins}. В респине на каждое пустое место монета выпадает с шансом 1 из {coinOneIn}. Монета стоит кратного от ставки: {coins}. В конце выплачиваются все значения.',
    pots: 'Вместо значения монета может нести приз: {pots} от ставки. Поле, полное монет, дополнительно приносит {grand}; в среднем его заполняет один раунд из {fullOdds}.',
    surge:
      'Новая монета с шансом 1 из {specialOneIn} оказывается символом «{multiplier}». Он повышает значение каждой монеты на поле на кратное от ставки: {special}.',
    chest:
      'Новая монета с шансом 1 из {specialOneIn} оказывается символом «{multiplier}». В конце он умножает все монеты, кроме призов: {special}. Несколько множителей сначала складываются.',
    collector:
      'Новая монета с шансом 1 из {specialOneIn} оказывается символом «{collector}». Он забирает копию всех значений на поле.',
    expandingWild:
      '{wild} заполняет весь свой барабан, а остальные барабаны вращаются ещё раз. Так могут заполниться барабаны: {wildReels}, поэтому респинов в раунде не больше {wildReels}.',
    stickyWild: 'Вайлды остаются на месте на следующие вращения.',
    stickyRespin:
      'Вайлды платного вращения остаются на один респин, а в бесплатных вращениях — до их конца. Символы «{scatter}» считаются только до респина: новые, выпавшие в нём, ничего не приносят.',
    walkingWild:
      'В бесплатных вращениях вайлды с каждым вращением переходят на один барабан влево, пока не сойдут с поля.',
    transferWild:
      'В бесплатных вращениях для каждого вращения выбирается вид символов: {drawn}. Если на поле есть {wild}, все символы этого вида, кроме первого барабана, становятся вайлдами.',
    respins: 'Респины бесплатны.',
    expandingSymbol:
      'В бесплатных вращениях один символ, выбранный в начале, расширяется на свои барабаны и платит на всех линиях. Это один из таких: {drawn}.',
    mystery: 'Все таинственные символы превращаются в один и тот же символ: {mystery}.',
    collect: 'Собранные символы наполняют шкалу; полная шкала даёт свою награду.',
    meterWheel:
      'Символы «{collector}» наполняют шкалу на {wheelFull}, и за каждым вращением с ними идёт респин. Полная шкала завершает раунд призом колеса, кратным ставке: {wheel}. В начале каждого раунда шкала пуста.',
    upgrade: 'Символы улучшаются до тех, что платят больше.',
    upgradeLadder:
      'В бесплатных вращениях каждое вращение, в котором есть {wild}, превращает ещё один низкий символ в высокий для следующих вращений, не больше {levels} раз.',
    choice:
      'Вы выбираете бесплатные вращения: больше или меньше, но с более высокими множителями. За {choiceFrom} символов «{scatter}»: {choices}.',
    picks:
      'Символы «{scatter}» на поле открывают бонус, если их {pickFrom} или больше. В каждом из {pickRows} рядов вы выбираете одно из {pickObjects} одинаковых мест: там приз, то есть кратное ставки, конец бонуса или ключ, который сразу открывает последний ряд. В последнем ряду мест {pickLast}, и в каждом приз. До выбора ничего не разыгрывается, а шансы всех мест ряда одинаковы, поэтому возврат не зависит от выбора. {picks} Без ответа через 24 часа берётся первое место.',
    gamble:
      'Если риск-игра включена, выигрыш можно удвоить или потерять, угадывая цвет карты; шансы точно равны, поэтому риск-игра возвращает 100 %. Не больше {steps} раз за раунд и пока удвоенный выигрыш не превышает ×{max} от ставки. Во время автоигры каждый выигрыш выплачивается сразу.',
    cardRisk:
      'После выигрыша его можно забрать или рискнуть им, всем или половиной, против карты джинна; предложение можно отключить. Вы решаете до того, как вытянута хоть одна карта. Потом его карту берут из полной колоды в {deck} карты без джокеров, а вы выбираете одно из четырёх мест, карты для которых берут из остатка колоды. Старшая карта удваивает то, чем вы рискуете ({riskWon}), равная сохраняет ({riskTied}), младшая проигрывает ({riskLost}); туз старше всех, масти не важны. У всех четырёх мест одинаковые шансы, и риск-игра возвращает 100 % при любом выборе. Не больше {steps} раздач за раунд и пока удвоенный выигрыш не превышает ×{max} от ставки. Без ответа через 24 часа выигрыш забирается; если карта джинна уже открыта, берётся первое место. Во время автоигры каждый выигрыш выплачивается сразу.',
    ante: 'Анте повышает цену вращения до ×{antePrice} от ставки, и бонус выпадает чаще: насколько, указано ниже.',
    buy: 'Бонус можно купить за ×{buyPrice} от ставки. Он начинается с такого числа символов «{trigger}»: {buy}. Возврат игроку указан ниже.',
    buySuper:
      'Супербонус можно купить за ×{superPrice} от ставки. Он начинается с такого числа символов «{trigger}»: {superBuy}. Новая монета с шансом 1 из {superOneIn} оказывается символом «{collector}». Возврат игроку указан ниже.',
    buySuperWilds:
      'Супербонус можно купить за ×{superPrice} от ставки. Он начинается с такого числа символов «{trigger}»: {superBuy}. В его бесплатных вращениях множит каждый вайлд: {superWildTimes}. Возврат игроку указан ниже.',
    buySuperLevel:
      'Супербонус можно купить за ×{superPrice} от ставки. Он начинается с такого числа символов «{trigger}»: {superBuy}. {superWhat} Возврат игроку указан ниже.',
  },
  pickRow: 'Ряд {row}: {prizes}; конец {end}, ключ {key}.',
  pickLast: 'Последний ряд: {prizes}.',
  freeTimes: 'Все выигрыши в бесплатных вращениях ×{freeTimes}.',
  bought: 'Бонус начинается с такого числа символов «{trigger}»: {buy}.',
  featureOdds: 'Бонус выпадает раз в {odds} раундов.',
  topOdds: 'В среднем предела достигает один раунд из {odds}.',
  boughtLimit: 'В среднем предела ×{round} достигает одна покупка из {odds}.',
  modes: { base: 'Основная игра', ante: 'Анте-ставка', buy: 'Купленный бонус', buySuper: 'Купленный супербонус' },
  rtp: 'Возврат игроку: {rtp}\u00a0%.',
  rtpWithin: 'Возврат игроку: {rtp} ± {within}\u00a0% (по симуляции, с вероятностью 99 %).',
  odds: 'Выигрышных вращений: {rate}\u00a0%.',
  max: 'Раунд завершается, как только выиграно ×{round} ставки.',
  reached:
    'Предел ×{round} действует для каждого раунда, но симуляции не показали, что раунды основной игры достигают его хотя бы раз на 100 миллионов. Выигрыш не меньше ×{win} от ставки выпадает хотя бы раз за столько раундов, с вероятностью 99 %.',
  reachedLimit:
    'Предел ×{round} действует для каждого раунда. В среднем его достигает один раунд основной игры из {odds}.',
  fair: 'Результат определён ещё до остановки барабанов; касание или скорость ничего не меняют.',
};

export const rulesTextsOf: Readonly<Record<LanguageTag, RulesTexts>> = { en, uk, ru };
