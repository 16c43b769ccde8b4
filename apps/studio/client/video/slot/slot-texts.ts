import type { Language } from '../../runtime/title.ts';

interface SlotTexts {
  heading: string;
  about: string;
  needsAndroid: string;
  noConnection: string;
  retry: string;
}

/** Texts of the streamed slot. `noConnection` is the specification's text. */
export const slotTextsOf: Readonly<Record<Language, SlotTexts>> = {
  en: {
    heading: 'Slot streaming',
    about:
      'Our server spins one slot for everybody and streams it. You watch the same spin as all others and bet on its lines for yourself.',
    needsAndroid: 'Slot streaming works on Android phones and tablets. Open this page on one to watch and play.',
    noConnection: 'No streaming connection',
    retry: 'Try again',
  },
  uk: {
    heading: 'Слот-стримінг',
    about:
      'Наш сервер крутить один слот для всіх і транслює його. Ви бачите той самий спін, що й інші, і ставите на лінії самі за себе.',
    needsAndroid:
      'Слот-стримінг працює на телефонах і планшетах з Android. Відкрийте цю сторінку на такому пристрої, щоб дивитися й грати.',
    noConnection: 'Немає з’єднання зі стримом',
    retry: 'Спробувати ще раз',
  },
  ru: {
    heading: 'Слот-стриминг',
    about:
      'Наш сервер крутит один слот для всех и транслирует его. Вы видите тот же спин, что и остальные, и ставите на линии сами за себя.',
    needsAndroid:
      'Слот-стриминг работает на телефонах и планшетах с Android. Откройте эту страницу на таком устройстве, чтобы смотреть и играть.',
    noConnection: 'Нет соединения со стримом',
    retry: 'Попробовать ещё раз',
  },
};
