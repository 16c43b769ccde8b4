import type { Language } from '../runtime/title.ts';

export interface VideoTexts {
  /** Status of the table's picture, in the corner of the scene. */
  status: Record<'playing' | 'connecting' | 'lost' | 'off' | 'saving' | 'none', string>;
  video: string;
  about: string;
  show: string;
  saver: string;
  saverNote: string;
  captions: string;
  quality: string;
  auto: string;
  results: string;
  caption: string;
}

const en: VideoTexts = {
  status: {
    playing: 'Video {quality}',
    connecting: 'Connecting to the video…',
    lost: 'Video interrupted',
    off: 'Video off',
    saving: 'Data saver',
    none: 'No video',
  },
  video: 'Video',
  about: 'Our server draws the table and streams it. There is no human dealer: everybody sees the same round.',
  show: 'Show video',
  saver: 'Data saver',
  saverNote: 'Without video the table is drawn on your device and uses next to no data.',
  captions: 'Captions of results',
  quality: 'Quality',
  auto: 'Auto',
  results: 'Results',
  caption: 'Round {number}: {result}',
};

const uk: VideoTexts = {
  status: {
    playing: 'Відео {quality}',
    connecting: 'Підключаємо відео…',
    lost: 'Відео перервалося',
    off: 'Відео вимкнено',
    saving: 'Економія трафіку',
    none: 'Без відео',
  },
  video: 'Відео',
  about: 'Стіл малює й транслює наш сервер. Живого дилера немає: усі бачать той самий раунд.',
  show: 'Показувати відео',
  saver: 'Економія трафіку',
  saverNote: 'Без відео стіл малює ваш пристрій, і трафік майже не витрачається.',
  captions: 'Субтитри з результатами',
  quality: 'Якість',
  auto: 'Авто',
  results: 'Результати',
  caption: 'Раунд {number}: {result}',
};

const ru: VideoTexts = {
  status: {
    playing: 'Видео {quality}',
    connecting: 'Подключаем видео…',
    lost: 'Видео прервалось',
    off: 'Видео выключено',
    saving: 'Экономия трафика',
    none: 'Без видео',
  },
  video: 'Видео',
  about: 'Стол рисует и транслирует наш сервер. Живого дилера нет: все видят один и тот же раунд.',
  show: 'Показывать видео',
  saver: 'Экономия трафика',
  saverNote: 'Без видео стол рисует ваше устройство, и трафик почти не расходуется.',
  captions: 'Субтитры с результатами',
  quality: 'Качество',
  auto: 'Авто',
  results: 'Результаты',
  caption: 'Раунд {number}: {result}',
};

export const videoTextsOf: Readonly<Record<Language, VideoTexts>> = { en, uk, ru };
