import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../themes/theme.ts';
import { bindPageBehaviours } from './bind-page-behaviours.ts';

const words = {
  region: 'Notifications',
  dismiss: 'Dismiss',
  unreachable: 'The server could not be reached.',
  languageFailed: 'The language could not be changed.',
};
afterEach(() => vi.restoreAllMocks());

it('SHELL-40 SHELL-41 SHELL-42 SHELL-43 SHELL-44 gives a page what its markup asks for, and takes it away again', async () => {
  const link = document.createElement('a');
  link.dataset['languageLink'] = '';
  link.href = '/lang/de';
  link.textContent = 'Deutsch';
  const box = document.createElement('input');
  box.type = 'checkbox';
  box.dataset['apiPrefix'] = '/roles/1/';
  const top = document.createElement('div');
  top.dataset['scrollToTop'] = '';
  const image = new Image();
  image.dataset['avatar'] = 'Ada Lovelace';
  const main = document.createElement('main');
  main.append(link, box, top, image);
  document.body.append(main);
  const fetch = vi
    .spyOn(window, 'fetch')
    .mockImplementation(async () => new Response('{"message":"No"}', { status: 403 }));
  const behaviours = bindPageBehaviours(window, words);
  await userEvent.click(link);
  await expect.element(page.getByRole('alert')).toHaveTextContent('The language could not be changed.');
  await userEvent.click(box);
  await expect.element(page.getByRole('status').filter({ hasText: 'No' })).toBeVisible();
  expect(fetch).toHaveBeenCalledTimes(2);
  expect(top.hidden).toBe(true);
  expect(main.querySelector('[data-initials="AL"]')).not.toBeNull();
  behaviours.takeDown();
  await userEvent.click(box);
  expect(fetch).toHaveBeenCalledTimes(2);
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  main.remove();
  document.querySelector('[data-alert-container]')?.remove();
});
