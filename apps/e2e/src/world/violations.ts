import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const begin = (page: Page, within?: string): AxeBuilder => {
  const builder = new AxeBuilder({ page })
    // No page of ours has frames of others: what was found needs no window of its own to be put together.
    .setLegacyMode();
  return within === undefined ? builder : builder.include(within);
};

const told = async (builder: AxeBuilder): Promise<readonly string[]> => {
  const { violations } = await builder.analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .slice(0, 3)
          .map(({ html }) => html.slice(0, 160))
          .join(' | ')}`,
    );
};

/** What axe finds serious or worse on the page as it stands, or within a part of it, each with up to three of its elements. */
export const seriousViolations = (page: Page, within?: string): Promise<readonly string[]> =>
  told(begin(page, within).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']));

/** The part of it that a theme can change: text that does not stand out. */
export const contrastViolations = (page: Page, within?: string): Promise<readonly string[]> =>
  told(begin(page, within).withRules(['color-contrast']));
