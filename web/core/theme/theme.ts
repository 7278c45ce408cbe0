/**
 * Color, radius, density, and component defaults of the whole product. Pages set none of them.
 * Every palette keeps 4.5:1: shade 7 under white, 9 on 1 in light, 0 on darkened 9 in dark (measured in theme.test.ts).
 */
import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';
import type { FocusEvent, MouseEvent } from 'react';
import { filterOptions, selectHighlighted } from './filter-options.ts';

export const palettes = {
  highway: [
    '#eef4fb',
    '#d9e6f5',
    '#b3cdea',
    '#86afdd',
    '#5c92cf',
    '#3b78bd',
    '#225fa6',
    '#174c8c',
    '#113d72',
    '#0c2d56',
  ],
  gray: ['#f7f8f9', '#eff1f3', '#e3e6ea', '#d3d8de', '#b9c0c9', '#8d96a3', '#5d6776', '#4b5563', '#333b47', '#1d232b'],
  dark: ['#e3e6ea', '#c9ced6', '#a7afba', '#8a93a0', '#414954', '#30363f', '#262b32', '#1b1f24', '#15181c', '#0f1215'],
  green: ['#eaf7ef', '#d3eedd', '#a9ddbc', '#7bca97', '#52b676', '#319f5b', '#1f8749', '#176f3b', '#11592f', '#0b4423'],
  yellow: [
    '#fff8e6',
    '#fdedc4',
    '#fadb8b',
    '#f5c54f',
    '#eaae22',
    '#cf930c',
    '#a97505',
    '#875c04',
    '#694704',
    '#4f3503',
  ],
  red: ['#fdeeee', '#fad8d8', '#f4b0b0', '#ec8282', '#e35b5b', '#d63c3c', '#bd2626', '#9f1d1d', '#821717', '#631111'],
  blue: ['#e9f3fe', '#d0e5fc', '#a2cbf9', '#70aef4', '#4793ee', '#2a7ade', '#1b63bf', '#154f9b', '#103f7b', '#0b2f5c'],
} as const satisfies Record<string, MantineColorsTuple>;

const QUICK = { duration: 120 };

export const theme = createTheme({
  primaryColor: 'highway',
  primaryShade: { light: 7, dark: 6 },
  colors: palettes,
  black: palettes.gray[9],
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  headings: {
    fontFamily: "'Inter Variable', system-ui, sans-serif",
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.25rem', lineHeight: '1.4' },
      h2: { fontSize: '1rem', lineHeight: '1.5' },
      h3: { fontSize: '0.875rem', lineHeight: '1.43' },
    },
  },
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  lineHeights: { xs: '1.34', sm: '1.4', md: '1.43', lg: '1.5', xl: '1.5' },
  spacing: { xs: '0.25rem', sm: '0.5rem', md: '0.75rem', lg: '1rem', xl: '1.5rem' },
  radius: { xs: '2px', sm: '3px', md: '4px', lg: '6px', xl: '8px' },
  defaultRadius: 'md',
  shadows: {
    xs: '0 1px 2px rgb(0 0 0 / 6%)',
    sm: '0 1px 2px rgb(0 0 0 / 8%)',
    md: '0 2px 8px rgb(0 0 0 / 12%)',
    lg: '0 2px 12px rgb(0 0 0 / 14%)',
    xl: '0 4px 16px rgb(0 0 0 / 16%)',
  },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Button: { defaultProps: { fw: 600 } },
    // Focuses the first entry; Mantine's own placeholder before it is not part of a menu.
    Menu: { defaultProps: { transitionProps: QUICK, shadow: 'md', withInitialFocusPlaceholder: false } },
    Modal: {
      defaultProps: {
        centered: true,
        closeButtonProps: { 'aria-label': 'Close' },
        transitionProps: QUICK,
        overlayProps: { backgroundOpacity: 0.45 },
      },
    },
    Drawer: { defaultProps: { closeButtonProps: { 'aria-label': 'Close' } } },
    // Fixed: the first rendering, before the position is known, must not extend past the page, whose scrollbars would appear and move
    // everything.
    Popover: { defaultProps: { transitionProps: QUICK, shadow: 'md', floatingStrategy: 'fixed' } },
    Tooltip: {
      defaultProps: {
        openDelay: 250,
        withArrow: true,
        transitionProps: QUICK,
        events: { hover: true, focus: true, touch: true },
      },
    },
    // A dialog's header must not count as a second banner of the page.
    ModalHeader: { defaultProps: { role: 'none' } },
    DrawerHeader: { defaultProps: { role: 'none' } },
    Notification: { defaultProps: { withBorder: true, closeButtonProps: { 'aria-label': 'Close' } } },
    // Typing selects an option: "Tr", Enter. Typing replaces the current text, and Tab passes without opening the list.
    Select: {
      defaultProps: {
        searchable: true,
        selectFirstOptionOnChange: true,
        openOnFocus: false,
        filter: filterOptions,
        onKeyDown: selectHighlighted,
        nothingFoundMessage: 'No Data',
        onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => currentTarget.select(),
        // The click that opens the list selects the text; a later click in typed text places the cursor.
        onClick: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
          if (currentTarget.getAttribute('aria-expanded') !== 'true') currentTarget.select();
        },
      },
    },
    // Explicit, for tools that check whether the browser's autofill suits the field.
    TextInput: { defaultProps: { type: 'text' } },
    // Large enough for a finger or an unsteady hand.
    InputClearButton: { defaultProps: { size: 24 } },
    Badge: { defaultProps: { variant: 'light', tt: 'none', fw: 600 } },
  },
});

/** Chips and light buttons on the dark page, where Mantine's own would be almost black. */
const chips = Object.fromEntries(
  Object.keys(palettes)
    .filter((name) => name !== 'dark' && name !== 'gray')
    .flatMap((name) => [
      [`--mantine-color-${name}-light`, `var(--mantine-color-${name}-9)`],
      [`--mantine-color-${name}-light-hover`, `var(--mantine-color-${name}-8)`],
      [`--mantine-color-${name}-light-color`, `var(--mantine-color-${name}-1)`],
    ]),
);

/** Replaces Mantine's grays that are too faint to read, and sets the surfaces of the shell. */
export const getCssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#ffffff',
    '--mantine-color-dimmed': 'var(--mantine-color-gray-6)',
    '--mantine-color-placeholder': 'var(--mantine-color-gray-6)',
    '--mantine-color-error': 'var(--mantine-color-red-7)',
    '--mantine-color-default-border': 'var(--mantine-color-gray-4)',
    '--app-surface': 'var(--mantine-color-gray-0)',
    '--app-raised': '#ffffff',
    '--app-line': 'var(--mantine-color-gray-2)',
    '--app-hover': 'var(--mantine-color-gray-1)',
    '--app-selected': 'var(--mantine-color-highway-0)',
    '--app-negative': 'var(--mantine-color-red-7)',
  },
  dark: {
    ...chips,
    '--mantine-color-gray-light': 'var(--mantine-color-dark-5)',
    '--mantine-color-gray-light-hover': 'var(--mantine-color-dark-4)',
    '--mantine-color-gray-light-color': 'var(--mantine-color-dark-0)',
    '--mantine-color-body': 'var(--mantine-color-dark-7)',
    '--mantine-color-dimmed': 'var(--mantine-color-dark-2)',
    '--mantine-color-placeholder': 'var(--mantine-color-dark-2)',
    '--mantine-color-error': 'var(--mantine-color-red-3)',
    '--mantine-color-anchor': 'var(--mantine-color-highway-3)',
    '--app-surface': 'var(--mantine-color-dark-8)',
    '--app-raised': 'var(--mantine-color-dark-6)',
    '--app-line': 'var(--mantine-color-dark-5)',
    '--app-hover': 'var(--mantine-color-dark-6)',
    '--app-selected': '#1d2c40',
    '--app-negative': 'var(--mantine-color-red-3)',
  },
});
