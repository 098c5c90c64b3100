import { colorsOf } from '@sightline/ui-kit';
import { describe, expect, it } from 'vitest';
import source from './theme.css?inline';

const css = source.replaceAll(/\s+/gu, ' ');
const names = [...css.matchAll(/var\( ?--sl-color-([a-z-]+), light-dark\(/gu)].map(([, name]) => name!);

const camel = (name: string) => name.replaceAll(/-([a-z])/gu, (_, letter: string) => letter.toUpperCase());

describe('tokens of the widget', () => {
  it('SUPPORT-64 are asked of the host first, then of a Sightline page', () => {
    expect(names.length).toBeGreaterThan(15);
    for (const name of names) {
      expect(css).toMatch(new RegExp(`--slw-${name}: var\\( ?--support-widget-${name}, var\\(`, 'u'));
    }
  });

  it('SUPPORT-64 fall back to the very colours of the kit, in both themes', () => {
    const light = colorsOf('light') as unknown as Record<string, string>;
    const dark = colorsOf('dark') as unknown as Record<string, string>;
    for (const name of names) {
      const pair = `light-dark(${light[camel(name)]}, ${dark[camel(name)]})`.replaceAll(/#[0-9A-F]+/gu, (hex) =>
        hex.toLowerCase(),
      );
      expect(css).toContain(`var(--sl-color-${name}, ${pair})`);
    }
  });
});
