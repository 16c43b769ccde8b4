import type { Mechanic } from './mechanics.ts';

/** Texts of the rules. `{wild}` and other roles are replaced by the title's symbol names. */
export interface RulesTexts {
  mechanics: Record<Mechanic, string>;
  freeCounts: string;
  freeTimes: string;
  freeMost: string;
  featureOdds: string;
  topOdds: string;
  modes: Readonly<Record<string, string>>;
  rtp: string;
  odds: string;
  max: string;
  reached: string;
  fair: string;
}

const en: RulesTexts = {
  mechanics: {
    lines:
      'Lines pay from the left. The stake is spread over all of them; the highest win of each line counts, lines add up.',
    ways: 'Equal symbols on neighbouring reels from the left pay, wherever they stand on the reel. Every combination of their places is a way, and all ways pay.',
    cluster: 'Five or more equal symbols that touch by a side pay as a cluster.',
    anywhere: 'Eight or more equal symbols pay anywhere on the board.',
    wild: '{wild} stands in for every symbol but the special ones.',
    tumble:
      'Symbols that won disappear, the ones above fall, new ones follow from above; this repeats as long as there are wins.',
    risingMultiplier: 'Each tumble raises the multiplier of the wins that follow.',
    orbs: '{multiplier} carries a multiplier. After the last tumble of a winning spin the multipliers on the board are added up and multiply the win.',
    risingKept: 'In free spins each tumble raises the multiplier by one, and it stays until they end.',
    orbsKept: 'In free spins the multipliers of winning spins add up to one that stays until they end.',
    spotsKept:
      'In free spins the multipliers of the places stay until they end; elsewhere they last for one spin. A win over several such places is multiplied by their sum.',
    variableRows:
      'Each spin gives each reel a number of rows of its own, so the number of ways changes from spin to spin.',
    meterUpgrade:
      'Symbols that won fill a meter. When nothing wins any more, each full meter turns all of the lowest kind left into a high one.',
    harvest:
      'Symbols that won fill the harvest meter. Once it is full, the spin brings free spins; a full meter of a free spin brings more.',
    stars:
      'Each {collector} on the board after the last tumble adds one to the multiplier of the win. In free spins each of them counts, also without a win, and the multiplier stays until they end.',
    meterWilds:
      'Symbols that won fill a meter; a full one brings {wild}. In free spins one that was in no win stays for the next spin.',
    spots: 'Where a win was, the place keeps a multiplier; each further win there doubles it.',
    freeSpins: 'Enough {scatter} symbols start free spins; in free spins they can bring more.',
    fixedFreeSpins: 'Enough {scatter} symbols start free spins; their number stays as it is.',
    wildMultiplier: 'Wilds in a win can multiply it; several multiply each other.',
    stackedWild: '{wild} may fill a whole reel.',
    scatterPays: '{scatter} pays wherever it stands.',
    hold: 'Enough {coin} symbols start respins: coins stay, and each new coin brings the respins back. At the end all values are paid.',
    pots: 'Coins can carry one of four pots, named by the suits. Pots have fixed amounts, shown for your stake.',
    surge: '{multiplier} may land in a respin and raises the value of every coin on the board.',
    chest:
      '{multiplier} may land in a respin. At the end it multiplies all coins but the pots; several add up before they multiply.',
    collector: '{collector} may land in a respin and takes a copy of all values on the board.',
    expandingWild: '{wild} fills its whole reel; the other reels turn again.',
    stickyWild: 'Wilds stay in place for the spins that follow.',
    stickyRespin: 'Wilds of a paid spin stay for one respin; in free spins they stay to the end.',
    walkingWild: 'In free spins wilds walk one reel to the left with each spin until they leave the board.',
    transferWild:
      'In free spins a kind of symbol is drawn for each spin. With {wild} in view all of that kind, but for the first reel, turn into wilds.',
    respins: 'Respins cost nothing.',
    expandingSymbol: 'In free spins one symbol, drawn at their start, expands over its reels and pays on all lines.',
    mystery: 'Mystery symbols all turn into one and the same symbol.',
    collect: 'Collected symbols fill a meter; a full meter brings its prize.',
    meterWheel:
      '{collector} symbols fill a meter, and each turn with one is followed by a respin. A full meter ends the round with a prize of the wheel. The meter begins empty in each round.',
    upgrade: 'Symbols are upgraded to ones that pay more.',
    upgradeLadder:
      'In free spins each spin with {wild} in view turns one more low symbol into a high one for the spins that follow.',
    choice: 'You choose your free spins: more of them, or fewer with higher multipliers.',
    gamble:
      'With the gamble switched on, a win may be doubled or lost on the colour of a card, at exactly even odds: the gamble returns 100 %. At most {steps} times in a round, and while the doubled win is at most ×{most} of the stake. Autoplay pays every win at once.',
    ante: 'The ante raises the price of a spin, and the feature comes more often.',
    buy: 'The feature can be bought at the price shown; its return to player is stated there.',
  },
  freeCounts: 'Free spins for the least number of scatters and more: {counts}.',
  freeTimes: 'All wins in them ×{times}.',
  freeMost: 'At most {most} in a round.',
  featureOdds: 'The feature comes once in {odds} rounds.',
  topOdds: 'The highest award comes once in {odds} rounds.',
  modes: { base: 'Base game', ante: 'Ante bet', buy: 'Bought feature' },
  rtp: 'Return to player: {rtp} %.',
  odds: '{rate} % of spins win.',
  max: 'A round ends when it has won ×{round} of the stake.',
  reached: 'At least once in 100 million rounds of the base game a round wins ×{win} of the stake or more.',
  fair: 'The result is drawn before the reels stop; tapping or speed change nothing.',
};

const uk: RulesTexts = {
  mechanics: {
    lines:
      'Лінії платять зліва направо. Ставка ділиться на всі лінії; враховується найбільший виграш кожної лінії, виграші ліній додаються.',
    ways: 'Однакові символи на сусідніх барабанах зліва платять, хоч де б вони стояли. Кожне поєднання їхніх місць — окремий шлях, і платять усі шляхи.',
    cluster: 'П’ять або більше однакових символів, що торкаються сторонами, платять як кластер.',
    anywhere: 'Вісім або більше однакових символів платять будь-де на полі.',
    wild: '{wild} замінює всі символи, крім особливих.',
    tumble:
      'Символи, що виграли, зникають, верхні падають на їхнє місце, згори приходять нові; так триває, доки є виграші.',
    risingMultiplier: 'Кожне падіння підвищує множник наступних виграшів.',
    orbs: '{multiplier} несе множник. Після останнього падіння виграшного оберту множники на полі додаються і множать виграш.',
    risingKept: 'У безкоштовних обертах кожне падіння підвищує множник на один, і він лишається до їх кінця.',
    orbsKept: 'У безкоштовних обертах множники виграшних обертів додаються до спільного, який лишається до їх кінця.',
    spotsKept:
      'У безкоштовних обертах множники місць лишаються до їх кінця, в інших — діють один оберт. Виграш на кількох таких місцях множиться на їхню суму.',
    variableRows: 'У кожному оберті кожен барабан має власну кількість рядів, тому кількість шляхів щоразу інша.',
    meterUpgrade:
      'Символи, що виграли, наповнюють шкалу. Коли виграшів більше немає, кожна повна шкала перетворює всі символи найнижчого виду, що лишився, на високі.',
    harvest:
      'Виграшні символи наповнюють шкалу врожаю. Повна шкала приносить безкоштовні оберти, а в безкоштовному оберті — додаткові.',
    stars:
      'Кожен символ «{collector}» на полі після останнього падіння додає одиницю до множника виграшу. У безкоштовних обертах рахується кожен із них, навіть без виграшу, і множник лишається до їх кінця.',
    meterWilds:
      'Символи, що виграли, наповнюють шкалу; повна шкала приносить символ «{wild}». У безкоштовних обертах він, якщо не був у виграші, лишається на наступний оберт.',
    spots: 'Місце виграшу зберігає множник; кожен наступний виграш там подвоює його.',
    freeSpins: 'Достатньо символів «{scatter}» — і починаються безкоштовні оберти; під час них можна отримати ще.',
    fixedFreeSpins: 'Достатньо символів «{scatter}» — і починаються безкоштовні оберти; їхня кількість не змінюється.',
    wildMultiplier: 'Вайлди у виграші можуть множити його; кілька множників перемножуються.',
    stackedWild: '{wild} може заповнити весь барабан.',
    scatterPays: '{scatter} платить будь-де на полі.',
    hold: 'Достатньо символів «{coin}» запускають респіни: монети залишаються, а кожна нова повертає лічильник. Наприкінці виплачуються всі значення.',
    pots: 'Монети можуть нести один із чотирьох джекпотів, названих за мастями. Їхні суми сталі й показані для вашої ставки.',
    surge: '{multiplier} може випасти в респіні й підвищує значення кожної монети на полі.',
    chest:
      '{multiplier} може випасти в респіні. Наприкінці множить усі монети, крім джекпотів; кілька множників спершу додаються.',
    collector: '{collector} може випасти в респіні й забирає копію всіх значень на полі.',
    expandingWild: '{wild} заповнює весь свій барабан, а інші барабани обертаються ще раз.',
    stickyWild: 'Вайлди залишаються на місці на наступні оберти.',
    stickyRespin: 'Вайлди платного оберту залишаються на один респін, а в безкоштовних обертах — до їх кінця.',
    walkingWild: 'У безкоштовних обертах вайлди щооберту переходять на один барабан ліворуч, доки не зійдуть з поля.',
    transferWild:
      'У безкоштовних обертах для кожного оберту обирається вид символів. Якщо на полі є {wild}, усі символи цього виду, крім першого барабана, стають вайлдами.',
    respins: 'Респіни безкоштовні.',
    expandingSymbol:
      'У безкоштовних обертах один символ, обраний на початку, розширюється на свої барабани й платить на всіх лініях.',
    mystery: 'Усі таємничі символи перетворюються на один і той самий символ.',
    collect: 'Зібрані символи наповнюють шкалу; повна шкала дає свою нагороду.',
    meterWheel:
      'Символи «{collector}» наповнюють шкалу, і за кожним обертом із ними йде респін. Повна шкала завершує раунд призом колеса. На початку кожного раунду шкала порожня.',
    upgrade: 'Символи покращуються до тих, що платять більше.',
    upgradeLadder:
      'У безкоштовних обертах кожен оберт, у якому є {wild}, перетворює ще один низький символ на високий для наступних обертів.',
    choice: 'Ви обираєте безкоштовні оберти: більше або менше, але з вищими множниками.',
    gamble:
      'Якщо ризик-гру ввімкнено, виграш можна подвоїти або втратити, вгадуючи колір карти; шанси точно рівні, тож ризик-гра повертає 100 %. Не більше {steps} разів за раунд і доки подвоєний виграш не перевищує ×{most} від ставки. Під час автогри кожен виграш виплачується одразу.',
    ante: 'Анте підвищує ціну оберту, і бонус випадає частіше.',
    buy: 'Бонус можна купити за вказаною ціною; повернення гравцеві вказано поруч.',
  },
  freeCounts: 'Безкоштовні оберти за найменшу кількість скатерів і більше: {counts}.',
  freeTimes: 'Усі виграші в них ×{times}.',
  freeMost: 'Щонайбільше {most} за раунд.',
  featureOdds: 'Бонус випадає раз на {odds} раундів.',
  topOdds: 'Найвища нагорода випадає раз на {odds} раундів.',
  modes: { base: 'Основна гра', ante: 'Анте-ставка', buy: 'Куплений бонус' },
  rtp: 'Повернення гравцеві: {rtp} %.',
  odds: 'Виграшних обертів: {rate} %.',
  max: 'Раунд завершується, щойно виграно ×{round} ставки.',
  reached: 'Щонайменше раз на 100 мільйонів раундів базової гри раунд виграє ×{win} ставки або більше.',
  fair: 'Результат визначено ще до зупинки барабанів; дотик або швидкість нічого не змінюють.',
};

const ru: RulesTexts = {
  mechanics: {
    lines:
      'Линии платят слева направо. Ставка делится на все линии; засчитывается наибольший выигрыш каждой линии, выигрыши линий складываются.',
    ways: 'Одинаковые символы на соседних барабанах слева платят, где бы они ни стояли. Каждое сочетание их мест — отдельный путь, и платят все пути.',
    cluster: 'Пять или больше одинаковых символов, соприкасающихся сторонами, платят как кластер.',
    anywhere: 'Восемь или больше одинаковых символов платят в любом месте поля.',
    wild: '{wild} заменяет все символы, кроме особых.',
    tumble:
      'Выигравшие символы исчезают, верхние падают на их место, сверху приходят новые; так продолжается, пока есть выигрыши.',
    risingMultiplier: 'Каждое падение повышает множитель следующих выигрышей.',
    orbs: '{multiplier} несёт множитель. После последнего падения выигрышного вращения множители на поле складываются и умножают выигрыш.',
    risingKept: 'В бесплатных вращениях каждое падение повышает множитель на один, и он остаётся до их конца.',
    orbsKept:
      'В бесплатных вращениях множители выигрышных вращений прибавляются к общему, который остаётся до их конца.',
    spotsKept:
      'В бесплатных вращениях множители мест остаются до их конца, в остальных — действуют одно вращение. Выигрыш на нескольких таких местах умножается на их сумму.',
    variableRows: 'В каждом вращении у каждого барабана своё число рядов, поэтому число путей каждый раз другое.',
    meterUpgrade:
      'Выигравшие символы наполняют шкалу. Когда выигрышей больше нет, каждая полная шкала превращает все символы самого низкого оставшегося вида в высокие.',
    harvest:
      'Выигравшие символы наполняют шкалу урожая. Полная шкала приносит бесплатные вращения, а в бесплатном вращении — дополнительные.',
    stars:
      'Каждый символ «{collector}» на поле после последнего падения прибавляет единицу к множителю выигрыша. В бесплатных вращениях считается каждый из них, даже без выигрыша, и множитель остаётся до их конца.',
    meterWilds:
      'Выигравшие символы наполняют шкалу; полная шкала приносит символ «{wild}». В бесплатных вращениях он, если не был в выигрыше, остаётся на следующее вращение.',
    spots: 'Место выигрыша хранит множитель; каждый следующий выигрыш там удваивает его.',
    freeSpins: 'Достаточно символов «{scatter}» — и начинаются бесплатные вращения; во время них можно получить ещё.',
    fixedFreeSpins: 'Достаточно символов «{scatter}» — и начинаются бесплатные вращения; их число не меняется.',
    wildMultiplier: 'Вайлды в выигрыше могут умножать его; несколько множителей перемножаются.',
    stackedWild: '{wild} может заполнить весь барабан.',
    scatterPays: '{scatter} платит в любом месте поля.',
    hold: 'Достаточно символов «{coin}» запускают респины: монеты остаются, а каждая новая возвращает счётчик. В конце выплачиваются все значения.',
    pots: 'Монеты могут нести один из четырёх джекпотов, названных по мастям. Их суммы постоянны и показаны для вашей ставки.',
    surge: '{multiplier} может выпасть в респине и повышает значение каждой монеты на поле.',
    chest:
      '{multiplier} может выпасть в респине. В конце умножает все монеты, кроме джекпотов; несколько множителей сначала складываются.',
    collector: '{collector} может выпасть в респине и забирает копию всех значений на поле.',
    expandingWild: '{wild} заполняет весь свой барабан, а остальные барабаны вращаются ещё раз.',
    stickyWild: 'Вайлды остаются на месте на следующие вращения.',
    stickyRespin: 'Вайлды платного вращения остаются на один респин, а в бесплатных вращениях — до их конца.',
    walkingWild:
      'В бесплатных вращениях вайлды с каждым вращением переходят на один барабан влево, пока не сойдут с поля.',
    transferWild:
      'В бесплатных вращениях для каждого вращения выбирается вид символов. Если на поле есть {wild}, все символы этого вида, кроме первого барабана, становятся вайлдами.',
    respins: 'Респины бесплатны.',
    expandingSymbol:
      'В бесплатных вращениях один символ, выбранный в начале, расширяется на свои барабаны и платит на всех линиях.',
    mystery: 'Все таинственные символы превращаются в один и тот же символ.',
    collect: 'Собранные символы наполняют шкалу; полная шкала даёт свою награду.',
    meterWheel:
      'Символы «{collector}» наполняют шкалу, и за каждым вращением с ними идёт респин. Полная шкала завершает раунд призом колеса. В начале каждого раунда шкала пуста.',
    upgrade: 'Символы улучшаются до тех, что платят больше.',
    upgradeLadder:
      'В бесплатных вращениях каждое вращение, в котором есть {wild}, превращает ещё один низкий символ в высокий для следующих вращений.',
    choice: 'Вы выбираете бесплатные вращения: больше или меньше, но с более высокими множителями.',
    gamble:
      'Если риск-игра включена, выигрыш можно удвоить или потерять, угадывая цвет карты; шансы точно равны, поэтому риск-игра возвращает 100 %. Не больше {steps} раз за раунд и пока удвоенный выигрыш не превышает ×{most} от ставки. Во время автоигры каждый выигрыш выплачивается сразу.',
    ante: 'Анте повышает цену вращения, и бонус выпадает чаще.',
    buy: 'Бонус можно купить по указанной цене; возврат игроку указан рядом.',
  },
  freeCounts: 'Бесплатные вращения за наименьшее число скаттеров и больше: {counts}.',
  freeTimes: 'Все выигрыши в них ×{times}.',
  freeMost: 'Не больше {most} за раунд.',
  featureOdds: 'Бонус выпадает раз в {odds} раундов.',
  topOdds: 'Высшая награда выпадает раз в {odds} раундов.',
  modes: { base: 'Основная игра', ante: 'Анте-ставка', buy: 'Купленный бонус' },
  rtp: 'Возврат игроку: {rtp} %.',
  odds: 'Выигрышных вращений: {rate} %.',
  max: 'Раунд завершается, как только выиграно ×{round} ставки.',
  reached: 'Не реже раза на 100 миллионов раундов базовой игры раунд выигрывает ×{win} ставки или больше.',
  fair: 'Результат определён ещё до остановки барабанов; касание или скорость ничего не меняют.',
};

export const rulesTextsOf: Readonly<Record<'en' | 'uk' | 'ru', RulesTexts>> = { en, uk, ru };
