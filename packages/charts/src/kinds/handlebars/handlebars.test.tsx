import '@sightline/ui-kit/theme';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ChartBox } from '../../story-frame/ChartBox.tsx';
import { samples } from './samples.ts';

const sampleOf = (name: string) => samples.find((sample) => sample.name === name)!;
const draw = async (name: string) => {
  const { formData, results } = sampleOf(name);
  const view = await render(<ChartBox formData={formData} results={results} />);
  return view.container;
};
const documentOf = (container: Element) => container.querySelector('iframe')?.contentDocument ?? undefined;

describe('a chart with a template', () => {
  it('VIZ-03 VIZ-08 shows the filled template with its styles, and names itself', async () => {
    const container = await draw('typical');
    await expect.element(page.getByRole('figure', { name: /4 rows/u })).toBeVisible();
    const items = () => [...(documentOf(container)?.querySelectorAll('li') ?? [])];
    await expect.poll(() => items().map((item) => item.textContent)).toContain('Trail Runner X2 Footwear 1,420,000');
    expect(items().at(-1)!.textContent).toContain('<b>Nimbus</b> & "2P"');
    expect(getComputedStyle(items()[0]!).fontSize).toBe('16px');
    expect(getComputedStyle(items()[1]!).fontSize).toBe('13px');
  });

  it.each([
    ['no template', /no template/u],
    ['a fault', /Line 3:.*not closed/u],
  ])('VIZ-12 says why there is nothing: %s', async (name, words) => {
    await draw(name);
    await expect.element(page.getByText(words)).toBeVisible();
  });

  it('VIZ-03 lets a hostile template reach neither the page nor the network', async () => {
    const title = document.title;
    const container = await draw('hostile');
    await expect.poll(() => documentOf(container)?.querySelector('p')?.textContent).toBe('still here');
    const inside = documentOf(container)!;
    expect(container.querySelector('iframe')!.sandbox.contains('allow-scripts')).toBe(false);
    const dropped =
      'script, iframe, object, embed, svg, link, form, button, [onclick], [onerror], [src], [href^="javascript"]';
    expect(inside.body.querySelectorAll(dropped)).toHaveLength(0);
    expect([...inside.querySelectorAll('meta')].map(({ httpEquiv }) => httpEquiv)).toEqual(['Content-Security-Policy']);
    expect([...inside.querySelectorAll('a')].map(({ target, rel }) => [target, rel])).toEqual([
      ['_blank', 'noopener noreferrer'],
      ['_blank', 'noopener noreferrer'],
    ]);
    expect(inside.body.textContent).not.toMatch(/native code|Object|function/u);
    // If images, style sheets or scripts get into the frame, the frame's own policy blocks them.
    const refused: string[] = [];
    inside.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => refused.push(effectiveDirective));
    const add = (tag: string, set: Readonly<Record<string, string>>) =>
      inside.body.append(Object.assign(inside.createElement(tag), set));
    add('img', { src: `${location.origin}/seen.png` });
    add('link', { rel: 'stylesheet', href: `${location.origin}/seen.css` });
    add('script', { textContent: "parent.document.title = 'reached'" });
    await expect.poll(() => refused.toSorted()).toEqual(expect.arrayContaining(['img-src', 'style-src-elem']));
    expect(document.title).toBe(title);
    const asked = inside.defaultView!.performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    expect(asked.filter(({ responseStart }) => responseStart > 0)).toEqual([]);
  });
});
