import type { ProviderSeo } from '../store.ts';

interface ProviderText {
  name: string;
  seo: ProviderSeo;
}

/** Texts of a provider in each language: search keywords and its page's description. */
function text(name: string, keywords: ProviderSeo['keywords'], description: ProviderSeo['description']): ProviderText {
  return { name, seo: { keywords, description } };
}

export const providerTexts: readonly ProviderText[] = [
  text(
    'EGT',
    {
      en: 'EGT slots, EGT games, Euro Games Technology, jackpot cards',
      ua: 'слоти EGT, ігри EGT, Euro Games Technology, карткові джекпоти',
      ru: 'слоты EGT, игры EGT, Euro Games Technology, карточные джекпоты',
    },
    {
      en: 'EGT has made slot machines in Sofia since 2002. Its games keep the look of a casino hall: clear symbols, quick spins, a gamble on every win and card jackpots shared by many games.',
      ua: 'EGT створює ігрові автомати в Софії з 2002 року. Її ігри зберігають вигляд справжньої зали: чіткі символи, швидкі обертання, ризик після кожного виграшу та карткові джекпоти, спільні для багатьох ігор.',
      ru: 'EGT создаёт игровые автоматы в Софии с 2002 года. Её игры сохраняют облик настоящего зала: чёткие символы, быстрые вращения, риск после каждого выигрыша и карточные джекпоты, общие для многих игр.',
    },
  ),
  text(
    'Greentube',
    {
      en: 'Greentube slots, Novomatic games, classic slots online',
      ua: 'слоти Greentube, ігри Novomatic, класичні слоти онлайн',
      ru: 'слоты Greentube, игры Novomatic, классические слоты онлайн',
    },
    {
      en: 'Greentube is the online house of Novomatic. It brings the classics of land-based halls to the screen: expanding book symbols, five reels, ten lines and the familiar red-or-black gamble.',
      ua: 'Greentube — онлайн-студія групи Novomatic. Вона переносить на екран класику наземних залів: книги з розширюваними символами, п’ять барабанів, десять ліній і знайому гру на червоне чи чорне.',
      ru: 'Greentube — онлайн-студия группы Novomatic. Она переносит на экран классику наземных залов: книги с расширяющимися символами, пять барабанов, десять линий и знакомую игру на красное или чёрное.',
    },
  ),
  text(
    'Belatra Games',
    {
      en: 'Belatra slots, Belatra Games, gamble game, bonus game',
      ua: 'слоти Belatra, Belatra Games, ризик-гра, бонусна гра',
      ru: 'слоты Belatra, Belatra Games, риск-игра, бонусная игра',
    },
    {
      en: 'Belatra Games has built slot machines since 1993. Its titles are known for bonus games with a choice, a story told with humour and a gamble round against the dealer’s card.',
      ua: 'Belatra Games створює ігрові автомати з 1993 року. Її ігри впізнають за бонусними раундами з вибором, сюжетами з гумором і ризик-грою проти карти дилера.',
      ru: 'Belatra Games создаёт игровые автоматы с 1993 года. Её игры узнают по бонусным раундам с выбором, сюжетам с юмором и риск-игре против карты дилера.',
    },
  ),
  text(
    'ThreeOaks',
    {
      en: '3 Oaks slots, Three Oaks Gaming, hold and win',
      ua: 'слоти 3 Oaks, Three Oaks Gaming, Hold and Win',
      ru: 'слоты 3 Oaks, Three Oaks Gaming, Hold and Win',
    },
    {
      en: '3 Oaks specialises in Hold and Win: coins stay on the reels, every new one gives three more spins, and a full board pays the grand jackpot. Bright themes and simple rules make its games easy to start with.',
      ua: '3 Oaks спеціалізується на механіці Hold and Win: монети лишаються на барабанах, кожна нова дає ще три обертання, а повне поле приносить головний джекпот. Яскраві теми й прості правила роблять старт легким.',
      ru: '3 Oaks специализируется на механике Hold and Win: монеты остаются на барабанах, каждая новая даёт ещё три вращения, а полное поле приносит главный джекпот. Яркие темы и простые правила делают старт лёгким.',
    },
  ),
  text(
    'Endorphina',
    {
      en: 'Endorphina slots, Endorphina games, risk game',
      ua: 'слоти Endorphina, ігри Endorphina, ризик-гра',
      ru: 'слоты Endorphina, игры Endorphina, риск-игра',
    },
    {
      en: 'Endorphina is a Prague studio that has made slots since 2012. It pairs bold artwork with honest, quickly understood maths, and nearly every game offers a risk round with four hidden cards.',
      ua: 'Endorphina — празька студія, що випускає слоти з 2012 року. Вона поєднує виразну графіку зі зрозумілою математикою, і майже кожна гра має ризик-раунд із чотирма закритими картами.',
      ru: 'Endorphina — пражская студия, выпускающая слоты с 2012 года. Она сочетает выразительную графику с понятной математикой, и почти в каждой игре есть риск-раунд с четырьмя закрытыми картами.',
    },
  ),
  text(
    'Playson',
    {
      en: 'Playson slots, Playson games, hold and win, power chance',
      ua: 'слоти Playson, ігри Playson, Hold and Win',
      ru: 'слоты Playson, игры Playson, Hold and Win',
    },
    {
      en: 'Playson’s slots take a classic fruit or treasure theme and add a Hold and Win round with fixed jackpots. They are light, quick to load and feel the same on a phone as on a large screen.',
      ua: 'Слоти Playson беруть класичну тему фруктів чи скарбів і додають раунд Hold and Win з фіксованими джекпотами. Вони легкі, швидко завантажуються й однаково зручні на телефоні та великому екрані.',
      ru: 'Слоты Playson берут классическую тему фруктов или сокровищ и добавляют раунд Hold and Win с фиксированными джекпотами. Они лёгкие, быстро загружаются и одинаково удобны на телефоне и большом экране.',
    },
  ),
  text(
    'Spinmatic',
    {
      en: 'Spinmatic slots, Spinmatic games, ways to win',
      ua: 'слоти Spinmatic, ігри Spinmatic, способи виграшу',
      ru: 'слоты Spinmatic, игры Spinmatic, способы выигрыша',
    },
    {
      en: 'Spinmatic draws its slots like short animated films, with characters that live on the reels. Expect ways to win instead of lines, stacked wilds and several free-spin modes in one game.',
      ua: 'Spinmatic малює слоти, мов короткі мультфільми з героями, що живуть на барабанах. Чекайте на способи виграшу замість ліній, стоси вайлдів і кілька режимів безкоштовних обертань в одній грі.',
      ru: 'Spinmatic рисует слоты, как короткие мультфильмы с героями, живущими на барабанах. Ждите способы выигрыша вместо линий, стопки вайлдов и несколько режимов бесплатных вращений в одной игре.',
    },
  ),
  text(
    'Yggdrasil',
    {
      en: 'Yggdrasil slots, Yggdrasil Gaming, Nordic slots',
      ua: 'слоти Yggdrasil, Yggdrasil Gaming, скандинавські слоти',
      ru: 'слоты Yggdrasil, Yggdrasil Gaming, скандинавские слоты',
    },
    {
      en: 'Yggdrasil, named after the tree of the Norse worlds, is known for its finely drawn Viking sagas and for mechanics of its own: multiplying wilds, growing reels and free spins that you can shape yourself.',
      ua: 'Yggdrasil, названа на честь дерева скандинавських світів, відома майстерно намальованими сагами про вікінгів і власними механіками: вайлди з множниками, барабани, що ростуть, і безкоштовні обертання на ваш вибір.',
      ru: 'Yggdrasil, названная в честь дерева скандинавских миров, известна мастерски нарисованными сагами о викингах и собственными механиками: вайлды с множителями, растущие барабаны и бесплатные вращения на ваш выбор.',
    },
  ),
  text(
    'Thunderkick',
    {
      en: 'Thunderkick slots, Thunderkick games, Swedish slots',
      ua: 'слоти Thunderkick, ігри Thunderkick, шведські слоти',
      ru: 'слоты Thunderkick, игры Thunderkick, шведские слоты',
    },
    {
      en: 'Thunderkick from Stockholm makes few games and takes its time over each. Unusual ideas, hand-made sound and a sense of humour set its slots apart.',
      ua: 'Thunderkick зі Стокгольма робить небагато ігор, але не поспішає з жодною. Незвичні ідеї, авторський звук і почуття гумору вирізняють її слоти.',
      ru: 'Thunderkick из Стокгольма делает немного игр, но не торопится ни с одной. Необычные идеи, авторский звук и чувство юмора выделяют её слоты.',
    },
  ),
  text(
    'Igrosoft',
    {
      en: 'Igrosoft slots, classic machines, double-up game',
      ua: 'слоти Igrosoft, класичні автомати, гра на подвоєння',
      ru: 'слоты Igrosoft, классические автоматы, игра на удвоение',
    },
    {
      en: 'Igrosoft’s machines were in every hall of the 2000s. Nine lines, a two-step bonus game with a choice and doubling against the dealer: the online versions keep it all as it was.',
      ua: 'Автомати Igrosoft стояли в кожній залі двотисячних. Дев’ять ліній, двоступенева бонусна гра з вибором і подвоєння проти дилера: онлайн-версії зберегли все, як було.',
      ru: 'Автоматы Igrosoft стояли в каждом зале двухтысячных. Девять линий, двухступенчатая бонусная игра с выбором и удвоение против дилера: онлайн-версии сохранили всё, как было.',
    },
  ),
  text(
    'NYX',
    {
      en: 'NYX slots, NYX Gaming, table games',
      ua: 'слоти NYX, NYX Gaming, настільні ігри',
      ru: 'слоты NYX, NYX Gaming, настольные игры',
    },
    {
      en: 'NYX gathers the work of several studios: slots with gamble ladders and feature-rich free spins stand beside video poker and table games with clear, published odds.',
      ua: 'NYX об’єднує роботи кількох студій: слоти з ризик-драбинами й насиченими безкоштовними обертаннями сусідять із відеопокером і настільними іграми з відкритими шансами.',
      ru: 'NYX объединяет работы нескольких студий: слоты с риск-лестницами и насыщенными бесплатными вращениями соседствуют с видеопокером и настольными играми с открытыми шансами.',
    },
  ),
  text(
    'BrandGames',
    {
      en: 'BrandGames, live casino, slot streaming, brand slots',
      ua: 'BrandGames, live-казино, стримінг слотів, брендові слоти',
      ru: 'BrandGames, live-казино, стриминг слотов, брендовые слоты',
    },
    {
      en: 'BrandGames connects players with real tables and machines: dealers in a studio, cameras on every move and results you can see with your own eyes, around the clock.',
      ua: 'BrandGames поєднує гравців зі справжніми столами й автоматами: дилери в студії, камери на кожен рух і результати, які видно на власні очі, цілодобово.',
      ru: 'BrandGames соединяет игроков с настоящими столами и автоматами: дилеры в студии, камеры на каждое движение и результаты, которые видны своими глазами, круглосуточно.',
    },
  ),
  text(
    'RedTiger',
    {
      en: 'Red Tiger slots, daily jackpots, Red Tiger Gaming',
      ua: 'слоти Red Tiger, щоденні джекпоти, Red Tiger Gaming',
      ru: 'слоты Red Tiger, ежедневные джекпоты, Red Tiger Gaming',
    },
    {
      en: 'Red Tiger made the daily jackpot famous: a prize that must fall before the clock runs out. Its slots look rich, run smoothly on any phone and rarely leave a spin without some small surprise.',
      ua: 'Red Tiger прославила щоденний джекпот: приз, що має випасти до кінця відліку. Її слоти виглядають багато, плавно працюють на будь-якому телефоні й рідко лишають обертання без маленького сюрпризу.',
      ru: 'Red Tiger прославила ежедневный джекпот: приз, который обязан выпасть до конца отсчёта. Её слоты выглядят богато, плавно работают на любом телефоне и редко оставляют вращение без маленького сюрприза.',
    },
  ),
  text(
    'Qilin',
    {
      en: 'Qilin games, Asian slots, dragon slots, baccarat',
      ua: 'ігри Qilin, азійські слоти, дракони, баккара',
      ru: 'игры Qilin, азиатские слоты, драконы, баккара',
    },
    {
      en: 'Qilin takes its name from the creature that brings luck. The studio’s games are filled with the colours of Asia: lanterns, dragons and jade, baccarat and sic bo beside slots with generous free spins.',
      ua: 'Qilin названа на честь істоти, що приносить удачу. Її ігри сповнені барв Азії: ліхтарі, дракони й нефрит, баккара та сик-бо поруч зі слотами з щедрими безкоштовними обертаннями.',
      ru: 'Qilin названа в честь существа, приносящего удачу. Её игры полны красок Азии: фонари, драконы и нефрит, баккара и сик-бо рядом со слотами с щедрыми бесплатными вращениями.',
    },
  ),
  text(
    'Spribe',
    {
      en: 'Spribe, crash games, auto cash-out, provably fair',
      ua: 'Spribe, краш-ігри, автовиведення, доказова чесність',
      ru: 'Spribe, краш-игры, автовывод, доказуемая честность',
    },
    {
      en: 'Spribe made crash games popular: the multiplier climbs, and you decide when to leave. Rounds take seconds, two bets can run at once, and each result can be checked afterwards.',
      ua: 'Spribe зробила популярними краш-ігри: множник росте, а ви вирішуєте, коли вийти. Раунди тривають секунди, можна робити дві ставки водночас, а кожен результат — перевірити опісля.',
      ru: 'Spribe сделала популярными краш-игры: множитель растёт, а вы решаете, когда выйти. Раунды длятся секунды, можно делать две ставки сразу, а каждый результат — проверить потом.',
    },
  ),
  text(
    'Amatic',
    {
      en: 'Amatic slots, Amatic Industries, hot slots, gamble',
      ua: 'слоти Amatic, Amatic Industries, гарячі слоти, ризик',
      ru: 'слоты Amatic, Amatic Industries, горячие слоты, риск',
    },
    {
      en: 'Amatic has built machines in Austria since 1993. Its slots are of the old school: hot sevens, juicy fruit, a quick card gamble and high payouts on single lines.',
      ua: 'Amatic виготовляє автомати в Австрії з 1993 року. Її слоти — стара школа: гарячі сімки, соковиті фрукти, швидкий картковий ризик і великі виплати на одній лінії.',
      ru: 'Amatic производит автоматы в Австрии с 1993 года. Её слоты — старая школа: горячие семёрки, сочные фрукты, быстрый карточный риск и крупные выплаты на одной линии.',
    },
  ),
  text(
    'NetEnt',
    {
      en: 'NetEnt slots, NetEnt games, legendary slots',
      ua: 'слоти NetEnt, ігри NetEnt, легендарні слоти',
      ru: 'слоты NetEnt, игры NetEnt, легендарные слоты',
    },
    {
      en: 'NetEnt has set the standard for online slots since 1996: falling symbols, expanding wilds and respins began in its games. Clean design and well-balanced maths make them favourites to this day.',
      ua: 'NetEnt задає стандарт онлайн-слотів з 1996 року: символи, що падають, вайлди, що розширюються, і респіни почалися в її іграх. Чистий дизайн і збалансована математика роблять їх улюбленими й досі.',
      ru: 'NetEnt задаёт стандарт онлайн-слотов с 1996 года: падающие символы, расширяющиеся вайлды и респины начались в её играх. Чистый дизайн и сбалансированная математика делают их любимыми до сих пор.',
    },
  ),
  text(
    'Pragmatic',
    {
      en: 'Pragmatic Play slots, buy bonus, pays anywhere, drops',
      ua: 'слоти Pragmatic Play, купівля бонусу, виплати будь-де',
      ru: 'слоты Pragmatic Play, покупка бонуса, выплаты в любом месте',
    },
    {
      en: 'Pragmatic Play releases new games nearly every week. Symbols that pay anywhere, multipliers that add up and the option to buy the bonus round made its slots the most streamed of all.',
      ua: 'Pragmatic Play випускає нові ігри майже щотижня. Символи, що платять будь-де, множники, що сумуються, і можливість купити бонусний раунд зробили її слоти найпопулярнішими серед стримерів.',
      ru: 'Pragmatic Play выпускает новые игры почти каждую неделю. Символы, платящие в любом месте, складывающиеся множители и возможность купить бонусный раунд сделали её слоты самыми популярными у стримеров.',
    },
  ),
  text(
    'Quickspin',
    {
      en: 'Quickspin slots, Quickspin games, achievements',
      ua: 'слоти Quickspin, ігри Quickspin, досягнення',
      ru: 'слоты Quickspin, игры Quickspin, достижения',
    },
    {
      en: 'Quickspin is a Swedish studio that tells fairy tales with slots. Polished animation, swooping reels and features that build up over many spins reward those who stay for the whole story.',
      ua: 'Quickspin — шведська студія, що розповідає казки мовою слотів. Вишукана анімація, барабани, що оживають, і функції, які накопичуються від обертання до обертання, винагороджують тих, хто дослухає історію до кінця.',
      ru: 'Quickspin — шведская студия, рассказывающая сказки языком слотов. Отточенная анимация, оживающие барабаны и функции, которые копятся от вращения к вращению, вознаграждают тех, кто дослушает историю до конца.',
    },
  ),
];

export const stagingText: ProviderSeo = {
  keywords: {
    en: 'test games, scratch card, coin flip, higher card',
    ua: 'тестові ігри, скретч-картка, орел чи решка, старша карта',
    ru: 'тестовые игры, скретч-карта, орёл или решка, старшая карта',
  },
  description: {
    en: 'Staging Provider is the test partner of this site: an outside provider with three small games, connected by the same protocol as every other one. It shows that games of other studios can be played here.',
    ua: 'Staging Provider — тестовий партнер цього сайту: сторонній провайдер із трьома невеликими іграми, підключений за тим самим протоколом, що й решта. Він показує, що тут можна грати в ігри інших студій.',
    ru: 'Staging Provider — тестовый партнёр этого сайта: сторонний провайдер с тремя небольшими играми, подключённый по тому же протоколу, что и остальные. Он показывает, что здесь можно играть в игры других студий.',
  },
};
