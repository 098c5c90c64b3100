import '@sightline/ui-kit/theme';
import { describe, expect, it } from 'vitest';
import { fitText, textWidth } from './text-width.ts';

/** Width of a text as the browser draws it, in px. */
const drawnWidth = async (text: string, sizePx: number): Promise<number> => {
  const font = `${sizePx}px "Geist Variable"`;
  await document.fonts.load(font, text);
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const element = document.createElementNS('http://www.w3.org/2000/svg', 'text');
  element.setAttribute(
    'style',
    `font: ${font}; font-variant-numeric: tabular-nums; text-rendering: geometricPrecision`,
  );
  element.textContent = text;
  svg.append(element);
  document.body.append(svg);
  const width = element.getComputedTextLength();
  svg.remove();
  return width;
};

describe('the width of a text', () => {
  it.each([
    'Ministry of inland waterways',
    '€1,234,567.89',
    '−12.5%',
    'Größe, Überschuß',
    'WWW mmm iii',
    'Jan 2026 to Mar',
  ])('VIZ-05 of %s is what the browser draws, within 3 %', async (text) => {
    const drawn = await drawnWidth(text, 12);
    expect(textWidth(text, 12) / drawn).toBeGreaterThan(0.995);
    expect(textWidth(text, 12) / drawn).toBeLessThan(1.03);
  });

  it('VIZ-05 grows with the font size', () => {
    expect(textWidth('Revenue', 22)).toBeCloseTo(textWidth('Revenue', 11) * 2);
  });

  it('VIZ-05 counts marks without width as nothing', () => {
    expect(textWidth('\u2068Revenue\u2069')).toBe(textWidth('Revenue'));
  });
});

describe('a shortened text', () => {
  it('VIZ-05 keeps its beginning and its end, and fits', () => {
    const short = fitText('Ministry of inland waterways, north', 120);
    expect(short).toMatch(/^Minist.*….*north$/u);
    expect(textWidth(short)).toBeLessThanOrEqual(120);
  });
});
