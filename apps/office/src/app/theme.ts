import { type CSSVariablesResolver, createTheme } from '@mantine/core';

export const theme = createTheme({
  primaryColor: 'indigo',
  primaryShade: { light: 8, dark: 8 },
  defaultRadius: 'sm',
  fontSizes: { sm: '13px', md: '14px' },
  cursorType: 'pointer',
});

/** Texts on a light ground, each with a contrast of 4.5 : 1 or more on white and on its own pale shade. */
const darkTexts = {
  gray: '#495057',
  red: '#a61e1e',
  orange: '#8f3a00',
  yellow: '#704d00',
  green: '#1e6330',
  teal: '#075e48',
  cyan: '#0a5563',
  blue: '#14528f',
  indigo: '#2f44ad',
  violet: '#5a32b8',
  grape: '#7a2a8c',
} as const;

/** Colours that the library's own contrast does not suffice for. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': '#5c636a',
    '--mantine-color-placeholder': '#6a7178',
    '--mantine-color-error': darkTexts.red,
    '--mantine-color-anchor': darkTexts.indigo,
    '--mantine-color-red-filled': '#b32424',
    ...Object.fromEntries(
      Object.entries(darkTexts).flatMap(([name, color]) => [
        [`--mantine-color-${name}-light-color`, color],
        [`--mantine-color-${name}-text`, color],
        [`--mantine-color-${name}-outline`, color],
      ]),
    ),
  },
  dark: {
    '--mantine-color-dimmed': '#a6a7ab',
    '--mantine-color-placeholder': '#909296',
  },
});
