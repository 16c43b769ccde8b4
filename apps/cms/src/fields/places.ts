/** Places of the site that ask for content (`used_in`). */
export const places = [
  { label: 'Home', value: 'home' },
  { label: 'Footer', value: 'footer' },
  { label: 'Games', value: 'games' },
  { label: 'Bonuses', value: 'bonuses' },
  { label: 'Cashback', value: 'cashback' },
  { label: 'Cashbox', value: 'cashbox' },
  { label: 'Battles', value: 'battles' },
  { label: 'Jackpots', value: 'jackpots' },
  { label: 'Wheel of fortune', value: 'wheel' },
  { label: 'Profile', value: 'profile' },
  { label: 'Registration', value: 'registration' },
] as const;

/** Kinds of component blocks (`type`). */
export const componentTypes = [
  { label: 'Text', value: 'text' },
  { label: 'Card: picture, title and text', value: 'card' },
  { label: 'Step of a sequence', value: 'step' },
  { label: 'Question and answer', value: 'question' },
  { label: 'Notice', value: 'notice' },
  { label: 'Dynamic: own HTML, CSS and script in a closed frame', value: 'dynamic' },
] as const;
