import { afterEach, describe, expect, it } from 'vitest';
import './theme.ts';

const root = document.documentElement;

afterEach(() => {
  delete root.dataset['theme'];
});

describe('the theme door', () => {
  it('sets the color scheme of the page, light unless the root says dark', () => {
    expect(getComputedStyle(root).colorScheme).toBe('light');
    root.dataset['theme'] = 'dark';
    expect(getComputedStyle(root).colorScheme).toBe('dark');
    root.dataset['theme'] = 'light';
    expect(getComputedStyle(root).colorScheme).toBe('light');
  });
});
