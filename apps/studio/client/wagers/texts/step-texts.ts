import type { RoadLevelId } from '@altyn/engines/wagers/steps/road';
import type { TowerLevelId } from '@altyn/engines/wagers/steps/tower';
import type { Language } from '../../runtime/title.ts';

/** Texts of the tower and the road. `fill` replaces `{…}`. */
export interface StepTexts {
  level: string;
  levels: Record<TowerLevelId | RoadLevelId, string>;
  tower: string;
  /** `{floor}`, `{door}`, `{what}`. */
  doorIs: string;
  treasure: string;
  trap: string;
  randomDoor: string;
  nextFloor: string;
  floors: string;
  towerRules: readonly string[];
  road: string;
  /** `{times}`. */
  go: string;
  nextLane: string;
  lanes: string;
  /** `{lane}`, `{times}`. */
  crossed: string;
  hit: string;
  roadRules: readonly string[];
}

const en: StepTexts = {
  level: 'Level',
  levels: { easy: 'Easy', medium: 'Medium', hard: 'Hard', expert: 'Expert', master: 'Master', daring: 'Daring' },
  tower: 'Tower with doors',
  doorIs: 'Floor {floor}, door {door}: {what}',
  treasure: 'treasure',
  trap: 'trap',
  randomDoor: 'Random door',
  nextFloor: 'Next floor',
  floors: 'Floors to climb, by random doors',
  towerRules: [
    'Open one door on each floor. A treasure raises the multiplier and opens the next floor, a trap ends the round without a win. Cash out after any floor.',
    'Doors without a trap: 3 of 4 on Easy, 2 of 3 on Medium, 1 of 2 on Hard, 1 of 3 on Expert, 1 of 4 on Master. All doors of a floor are alike.',
    'The multiplier is 97 % divided by the chance of all opened doors, rounded down to hundredths. The tower has nine floors, fewer where the next one would pay more than ×10 000.',
    'Keys: 1 to 4 open a door, R a random one, the space bar cashes out. A round left open for 24 hours is cashed out; before the first floor, the first door is opened.',
  ],
  road: 'Road with lanes',
  go: 'Go on to {times}',
  nextLane: 'Next lane',
  lanes: 'Lanes to cross',
  crossed: 'Lane {lane} crossed, {times}',
  hit: 'A car came: back to the forest',
  roadRules: [
    'The fox crosses the road lane by lane; the bet takes it across the first one. Each lane raises the multiplier. If a car comes, the fox runs back to the forest and the stake is lost. Cash out on any lane.',
    'Chance of crossing a lane: 9 in 10 on Easy, 4 in 5 on Medium, 2 in 3 on Hard, 1 in 2 on Daring. The road has 24, 20, 16 or 13 lanes.',
    'The multiplier is 97 % divided by the chance of all crossed lanes, rounded down to hundredths.',
    'Keys: the right arrow goes on, the space bar cashes out. A round left open for 24 hours is cashed out.',
  ],
};

const uk: StepTexts = {
  level: 'Рівень',
  levels: {
    easy: 'Легко',
    medium: 'Середньо',
    hard: 'Важко',
    expert: 'Експерт',
    master: 'Майстер',
    daring: 'Сміливо',
  },
  tower: 'Вежа з дверима',
  doorIs: 'Поверх {floor}, двері {door}: {what}',
  treasure: 'скарб',
  trap: 'пастка',
  randomDoor: 'Випадкові двері',
  nextFloor: 'Наступний поверх',
  floors: 'Скільки поверхів пройти, двері навмання',
  towerRules: [
    'На кожному поверсі відчиніть одні двері. Скарб підвищує множник і відкриває наступний поверх, пастка закінчує раунд без виграшу. Забрати виграш можна після будь-якого поверху.',
    'Дверей без пастки: на рівні «Легко» 3 із 4, «Середньо» 2 із 3, «Важко» 1 із 2, «Експерт» 1 із 3, «Майстер» 1 із 4. Усі двері поверху однакові.',
    'Множник — 97 %, поділені на ймовірність усіх відчинених дверей, з округленням униз до сотих. У вежі дев’ять поверхів, менше там, де наступний платив би понад ×10 000.',
    'Клавіші: 1–4 відчиняють двері, R — випадкові, пробіл забирає виграш. Раунд, залишений на 24 години, забирається; до першого поверху відчиняються перші двері.',
  ],
  road: 'Дорога зі смугами',
  go: 'Далі до {times}',
  nextLane: 'Наступна смуга',
  lanes: 'Скільки смуг перейти',
  crossed: 'Смугу {lane} пройдено, {times}',
  hit: 'Поїхала машина: назад до лісу',
  roadRules: [
    'Лисичка переходить дорогу смуга за смугою; зі ставкою вона переходить першу. Кожна смуга підвищує множник. Якщо поїде машина, лисичка тікає назад до лісу, а ставку програно. Забрати виграш можна на будь-якій смузі.',
    'Шанс перейти смугу: на рівні «Легко» 9 із 10, «Середньо» 4 із 5, «Важко» 2 із 3, «Сміливо» 1 із 2. Смуг на дорозі 24, 20, 16 або 13.',
    'Множник — 97 %, поділені на ймовірність усіх пройдених смуг, з округленням униз до сотих.',
    'Клавіші: стрілка праворуч веде далі, пробіл забирає виграш. Раунд, залишений на 24 години, забирається.',
  ],
};

const ru: StepTexts = {
  level: 'Уровень',
  levels: {
    easy: 'Легко',
    medium: 'Средне',
    hard: 'Сложно',
    expert: 'Эксперт',
    master: 'Мастер',
    daring: 'Смело',
  },
  tower: 'Башня с дверями',
  doorIs: 'Этаж {floor}, дверь {door}: {what}',
  treasure: 'сокровище',
  trap: 'ловушка',
  randomDoor: 'Случайная дверь',
  nextFloor: 'Следующий этаж',
  floors: 'Сколько этажей пройти, двери наугад',
  towerRules: [
    'На каждом этаже откройте одну дверь. Сокровище повышает множитель и открывает следующий этаж, ловушка заканчивает раунд без выигрыша. Забрать выигрыш можно после любого этажа.',
    'Дверей без ловушки: на уровне «Легко» 3 из 4, «Средне» 2 из 3, «Сложно» 1 из 2, «Эксперт» 1 из 3, «Мастер» 1 из 4. Все двери этажа одинаковы.',
    'Множитель — 97 %, делённые на вероятность всех открытых дверей, с округлением вниз до сотых. В башне девять этажей, меньше там, где следующий платил бы больше ×10 000.',
    'Клавиши: 1–4 открывают дверь, R — случайную, пробел забирает выигрыш. Раунд, оставленный на 24 часа, забирается; до первого этажа открывается первая дверь.',
  ],
  road: 'Дорога с полосами',
  go: 'Дальше до {times}',
  nextLane: 'Следующая полоса',
  lanes: 'Сколько полос перейти',
  crossed: 'Полоса {lane} пройдена, {times}',
  hit: 'Поехала машина: назад в лес',
  roadRules: [
    'Лисичка переходит дорогу полоса за полосой; со ставкой она переходит первую. Каждая полоса повышает множитель. Если поедет машина, лисичка убегает назад в лес, а ставка проиграна. Забрать выигрыш можно на любой полосе.',
    'Шанс перейти полосу: на уровне «Легко» 9 из 10, «Средне» 4 из 5, «Сложно» 2 из 3, «Смело» 1 из 2. Полос на дороге 24, 20, 16 или 13.',
    'Множитель — 97 %, делённые на вероятность всех пройденных полос, с округлением вниз до сотых.',
    'Клавиши: стрелка вправо ведёт дальше, пробел забирает выигрыш. Раунд, оставленный на 24 часа, забирается.',
  ],
};

export const stepTextsOf: Record<Language, StepTexts> = { en, uk, ru };
