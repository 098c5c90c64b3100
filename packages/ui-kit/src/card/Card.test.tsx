import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { Card } from './Card.tsx';

it('is one article with its title, its facts and its tools', async () => {
  const screen = await render(
    <Card
      title={<a href="/chart/1">Trips by hour</a>}
      meta="Bar chart"
      badge={<b>Certified</b>}
      tools={<button type="button">More</button>}
    />,
  );
  const card = screen.getByRole('article');
  await expect.element(card.getByRole('link', { name: 'Trips by hour' })).toBeVisible();
  await expect.element(card.getByText('Bar chart')).toBeVisible();
  await expect.element(card.getByText('Certified')).toBeVisible();
  await expect.element(card.getByRole('button', { name: 'More' })).toBeVisible();
});
