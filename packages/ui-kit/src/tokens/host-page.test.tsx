import { afterEach, describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { Button } from '../index.ts';

const root = document.documentElement;
const schemeOf = (element: Element) => getComputedStyle(element).colorScheme;

afterEach(() => {
  delete root.dataset['theme'];
});

describe('the styles of the parts in a page of somebody else', () => {
  it('leave the color scheme of the page alone', async () => {
    await render(<Button>Save</Button>);
    expect(schemeOf(root)).toBe('normal');
    root.dataset['theme'] = 'dark';
    expect(schemeOf(root)).toBe('normal');
  });

  it('set the color scheme below an element with a theme', async () => {
    const { container } = await render(<Button>Save</Button>);
    container.dataset['theme'] = 'dark';
    expect(schemeOf(container)).toBe('dark');
    container.dataset['theme'] = 'light';
    expect(schemeOf(container)).toBe('light');
  });
});
