import { colorsOf } from '@sightline/ui-kit';
import { describe, expect, it } from 'vitest';
import source from './theme.css?inline';

const css = source.replaceAll(/\s+/gu, ' ');
const names = [...css.matchAll(/var\( ?--sl-color-([a-z-]+), var\(--slw-default-/gu)].map(([, name]) => name!);

const camel = (name: string) => name.replaceAll(/-([a-z])/gu, (_, letter: string) => letter.toUpperCase());

/** Returns the default values that a part of the style sheet defines, keyed by the names of the CSS variables. */
const defaultsIn = (block: string) =>
  Object.fromEntries(
    [...block.matchAll(/--slw-default-([a-z-]+): ([^;]+);/gu)].map(([, name, value]) => [name, value]),
  );
const [light, dark] = css.split(".slw-root[data-theme='dark'],").map(defaultsIn);

describe('tokens of the widget', () => {
  it('SUPPORT-64 are asked of the host first, then of a Sightline page', () => {
    expect(names.length).toBeGreaterThan(15);
    for (const name of names) {
      expect(css).toMatch(new RegExp(`--slw-${name}: var\\( ?--support-widget-${name}, var\\(`, 'u'));
      expect(css).toContain(`var(--sl-color-${name}, var(--slw-default-${name})`);
    }
  });

  it.each([
    ['light', light],
    ['dark', dark],
  ] as const)('SUPPORT-64 fall back to the very colors of the kit in the %s theme', (theme, defaults) => {
    const colors = colorsOf(theme) as unknown as Record<string, string>;
    for (const name of names)
      expect(`${name} ${defaults?.[name]}`).toBe(
        `${name} ${colors[camel(name)]}`.replaceAll(/#[0-9A-F]+/gu, (hex) => hex.toLowerCase()),
      );
  });
});
