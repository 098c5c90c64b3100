import { expect, test } from '../world/journey.ts';

test('SHELL-33 the palette opens by its keys, finds a dashboard by a part of its name, goes there and does what its screen can', async ({
  signedIn: page,
}) => {
  const field = page.getByRole('combobox', { name: 'Search or jump to' });
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.type('shop ov');
  await expect(page.getByRole('option', { name: /Shop overview/u }).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Shop overview' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Orders', exact: true }).getByRole('figure')).toBeVisible();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('>refresh charts');
  const refresh = page.getByRole('option', { name: /Refresh charts/u });
  await expect(refresh).toHaveAttribute('aria-selected', 'true');
  const asked = page.waitForRequest(/\/api\/v1\/dashboard\/[^/]+\/data$/u);
  await page.keyboard.press('Enter');
  await asked;
  await expect(field).toHaveCount(0);

  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet.getByRole('heading', { name: 'This dashboard' })).toBeVisible();
  await expect(sheet.getByText('Full screen')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.keyboard.press('Control+k');
  await page.keyboard.type('charts');
  await page.getByRole('option', { name: /^Charts/u }).click();
  await expect(page.getByRole('table', { name: 'Charts' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('>show as cards');
  await expect(page.getByRole('option', { name: /Show as cards/u })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Charts' }).getByRole('article').first()).toBeVisible();
});

test('SHELL-33 the palette opens by a key in the very moment that the page stands there', async ({
  signedIn: page,
}) => {
  await page.addInitScript(() => {
    const seen = new MutationObserver(() => {
      if (document.querySelector('h1')?.textContent !== 'Home') return;
      seen.disconnect();
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }));
    });
    seen.observe(document, { subtree: true, childList: true, characterData: true });
  });
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Search or jump to' })).toBeFocused();
});
