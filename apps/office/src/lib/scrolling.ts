/** Properties of an area that scrolls when its content is wider or longer: the keyboard reaches it and its arrows move it. */
export const byKeyboard = { viewportProps: { tabIndex: 0 } } as const;
