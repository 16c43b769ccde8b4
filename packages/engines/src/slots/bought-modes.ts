/** The mode of a bought feature. */
export const buyMode = 'buy';

/** The dearer of two bought levels. */
export const superMode = 'buySuper';

/** Whether a mode begins with a bought feature. */
export const isBought = (mode: string): boolean => mode === buyMode || mode === superMode;
