import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const begin = (page: Page, within?: string): AxeBuilder => {
  const builder = new AxeBuilder({ page })
    // Our pages have no third-party frames, so axe does not need a separate window to merge results.
    .setLegacyMode()
    // Only the HTML of violations is used, so axe does not have to collect anything else.
    .options({ resultTypes: ['violations'], selectors: false });
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

/** Returns the serious and critical axe violations of the page or a part of it, each with up to three elements. */
export const seriousViolations = (page: Page, within?: string): Promise<readonly string[]> =>
  told(begin(page, within).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']));

/** Returns only the contrast violations, which depend on the theme. */
export const contrastViolations = (page: Page, within?: string): Promise<readonly string[]> =>
  told(begin(page, within).withRules(['color-contrast']));
