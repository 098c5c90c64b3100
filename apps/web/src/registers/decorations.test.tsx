import { expect, it } from 'vitest';
import { surroundingsOf } from '../ports/surroundings.ts';
import { decorations, mayDecorate } from './decorations.ts';

const calm = { automated: false, framed: false, savesData: false };

it.each([
  [calm, false, true],
  [{ ...calm, automated: true }, false, false],
  [{ ...calm, framed: true }, false, false],
  [{ ...calm, savesData: true }, false, false],
  [calm, true, false],
])('DECOR-03 checks the environment: %j, printing %j, gives %j', (surroundings, printing, expected) => {
  expect(mayDecorate(surroundings, printing)).toBe(expected);
});

it.each([
  [{ webdriver: false, connection: { saveData: false } }, calm],
  [{ webdriver: false }, calm],
  [
    { webdriver: true, connection: { saveData: true } },
    { automated: true, framed: false, savesData: true },
  ],
])('DECOR-03 reads the environment of a window: %j', (navigator, expected) => {
  const window = { navigator, parent: undefined as unknown };
  window.parent = window;
  expect(surroundingsOf(window as unknown as Window)).toEqual(expected);
  window.parent = {};
  expect(surroundingsOf(window as unknown as Window)).toEqual({ ...expected, framed: true });
});

it('DECOR-03 DECOR-20 hangs the holidays on their flag', () => {
  expect(decorations.map(({ name, flag }) => [name, flag])).toEqual([['holidays', 'HOLIDAY_PLUGINS']]);
});
