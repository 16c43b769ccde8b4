/**
 * Words that no nickname may hold, in the alphabets of the players. `^`: only at the start of a word of the name, because
 * ordinary words hold it too. Names of the house are blocked so that nobody speaks for it.
 */
const words = `
fuck shit cunt bitch whore nigger nigga faggot retard rapist pedoph dickhead asshole bastard wanker motherf slut porn
^penis ^vagina ^pussy ^rape ^nazi ^anal ^anus ^cock ^dick ^twat hitler fuhrer heilhit ^isis ^1488 suicide
хуй хуе хуё хуи ^хули пизд ^еба ^ебу ^ебл ^ёба выеб заеб уеб доеб наеб долбоеб долбоёб бляд блят ^бля мудак мудил ^муди
залуп ^манда гондон гандон пидор пидар педик ^сука ^суки ^сучк шлюх ^шалав жопа ^жопу ^срать ^говно дерьмо дроч ^член
гитлер фашист нацист ^наци педофил насильн ^чурк хачи ^хач ^жид жидов хохол хохл москал кацап ^нигер ^черножоп
^курва курво ^лайно ^срака ^гівно гімно довбойоб їбан ^йоб ^їб підар підор хвойд шльонд сраний ^сцук
қотақ қотак көтек көтак сігейін сігу ^сік ^амың ^ам еблан жалап жәлеп қаншық ^шешең шешені боқ ^боқта ^тағы сіктім
котак кутак кётек сикти сигейин сигу ^энең энесинин энеңди амың жалап канчык ^бок
^кус кусу ^кир кирам ^кун куни кунте модари очата фоҳиша ^харом
qo'toq qotoq kotoq kutoq jalab jalap ^sik sikay sikib sikaman ^am amingni ^onangni onangdi ^ko't kotingni haromi dalbayob
дабба қўтоқ кўтоқ жалаб сикай амингни онангни кўтинг ҳароми далбаёб
huilo huylo hui huy xuy xui khuy pizd blyad bliad ^blya suka ebal eban yebal yeban mudak pidor pidar gandon zalup shlyuh
altyn алтын алтин casino казино ^admin админ ^moder модер support саппорт поддержк підтримк қолдау operator оператор
^dealer дилер крупье croupier ^bank банк official офіційн официальн security безопасн безпек ^staff manager менеджер
`;

export const blockedWords: readonly string[] = words.trim().split(/\s+/);
