import { describe, expect, it } from 'vitest';
import { AA, contrast, MARK_CONTRAST, parseHex } from '../theme/contrast.ts';
import { paintHost, toPalette } from './palette.ts';

const THEMES = {
  'iOS day': {
    bg_color: '#ffffff',
    secondary_bg_color: '#efeff4',
    section_bg_color: '#ffffff',
    text_color: '#000000',
    hint_color: '#999999',
    link_color: '#007aff',
    button_color: '#007aff',
    button_text_color: '#ffffff',
    accent_text_color: '#007aff',
  },
  'Android dark': {
    bg_color: '#212d3b',
    secondary_bg_color: '#151e27',
    section_bg_color: '#1d2733',
    text_color: '#ffffff',
    hint_color: '#7d8b99',
    accent_text_color: '#64b5ef',
    button_color: '#50a8eb',
    button_text_color: '#ffffff',
  },
  'a grey in the middle': {
    bg_color: '#808080',
    text_color: '#ffffff',
    hint_color: '#909090',
    button_color: '#777777',
  },
  'the least there is': { bg_color: '#ffffff', text_color: '#222222' },
};

const GROUNDS = ['--page', '--surface', '--raised', '--sunken'] as const;
const PAIRS = [
  ['--hint', GROUNDS],
  ['--faint', GROUNDS],
  ['--primary', [...GROUNDS, '--primary-soft']],
  ['--on-primary', ['--primary']],
  ['--profit', [...GROUNDS, '--profit-soft']],
  ['--loss', [...GROUNDS, '--loss-soft']],
  ['--warning', [...GROUNDS, '--warning-soft']],
] as const;

describe.each(Object.entries(THEMES))('%s', (name, theme) => {
  const values = toPalette(theme)?.properties ?? {};
  const colour = (token: string) => parseHex(values[token] ?? '') ?? [0, 0, 0];

  it.each(PAIRS)('%s is readable on its backgrounds', (text, grounds) => {
    // No text colour reaches 4.5 : 1 on two different greys close to the middle: there the better extreme is accepted.
    const floor = name === 'a grey in the middle' ? 3 : AA;
    for (const ground of grounds) expect(contrast(colour(text), colour(ground))).toBeGreaterThanOrEqual(floor);
  });

  it.each(['--profit-mark', '--loss-mark', '--warning-mark'])('%s is seen on its backgrounds', mark => {
    for (const ground of GROUNDS) expect(contrast(colour(mark), colour(ground))).toBeGreaterThanOrEqual(MARK_CONTRAST);
  });
});

describe('toPalette', () => {
  it.each([[{}], [{ bg_color: '#ffffff' }], [{ bg_color: 'red', text_color: '#000000' }]])('gives up on %o', theme => {
    expect(toPalette(theme)).toBeNull();
  });

  it('decides between light and dark by the background', () => {
    expect(toPalette(THEMES['iOS day'])?.scheme).toBe('light');
    expect(toPalette(THEMES['Android dark'])?.scheme).toBe('dark');
  });
});

it('sets the properties of the root, and removes them again', () => {
  const root = document.createElement('div');
  paintHost(root, toPalette(THEMES['iOS day']));
  expect(root.style.getPropertyValue('--page')).toBe('#efeff4');
  paintHost(root, null);
  expect(root.style.getPropertyValue('--page')).toBe('');
});
