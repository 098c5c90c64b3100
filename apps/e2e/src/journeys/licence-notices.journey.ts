import { expect, test } from '../world/journey.ts';

test('the notices of what the web app carries, its fonts included, are served with it', async ({ page }) => {
  const answer = await page.request.get(`${process.env['SIGHTLINE_E2E_URL']}/static/third-party-licences.txt`);
  expect(answer.status()).toBe(200);
  const notices = await answer.text();
  for (const name of ['react', 'react-dom', 'zustand', '@tanstack/react-query', '@codemirror/view', 'd3-scale'])
    expect(notices).toMatch(new RegExp(`^${name}@[^ ]+ \\((?:MIT|ISC)\\)$`, 'mu'));
  expect(notices).toMatch(/^@fontsource-variable\/geist@[^ ]+ \(OFL-1\.1\)$/mu);
});
