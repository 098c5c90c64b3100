import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Card } from './Card.tsx';
import { CardGrid } from './CardGrid.tsx';

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

it('LIST-09 cards are walked in both directions, chosen and opened by keyboard', async () => {
  await page.viewport(1000, 800);
  const [handleOpen, handleKey] = [vi.fn(), vi.fn(() => true)];
  const Grid = () => {
    const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
    return (
      <>
        <output>{[...selected].toSorted().join()}</output>
        <div style={{ inlineSize: 900 }}>
          <CardGrid
            label="Charts"
            rows={['a', 'b', 'c', 'd', 'e']}
            keyOf={(row) => row}
            nameOf={(row) => `Chart ${row}`}
            card={(row) => <Card title={<a href="#there">{row}</a>} />}
            selected={selected}
            onSelect={setSelected}
            onOpen={handleOpen}
            onRowKey={handleKey}
          />
        </div>
      </>
    );
  };
  const screen = await render(<Grid />);
  const card = (name: string) => screen.getByRole('listitem', { name: `Chart ${name}` });
  await userEvent.keyboard('{Tab}');
  await expect.element(card('a')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(card('d')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{ArrowUp}');
  await expect.element(card('b')).toHaveFocus();
  await userEvent.keyboard('x{Shift>}{ArrowRight}{/Shift}{F2}{Enter}');
  await expect.element(screen.getByRole('status')).toHaveTextContent('b,c');
  expect(handleKey).toHaveBeenCalledExactlyOnceWith('c', 'F2', card('c').element());
  expect(handleOpen).toHaveBeenCalledExactlyOnceWith('c');
});

it('LIST-09 SHELL-35 cards that stand from right to left are walked that way', async () => {
  await page.viewport(1000, 800);
  const screen = await render(
    <div dir="rtl" style={{ inlineSize: 900 }}>
      <CardGrid
        label="Charts"
        rows={['a', 'b', 'c']}
        keyOf={(row) => row}
        nameOf={(row) => `Chart ${row}`}
        card={(row) => <Card title={row} />}
      />
    </div>,
  );
  await userEvent.keyboard('{Tab}{ArrowLeft}{ArrowLeft}');
  await expect.element(screen.getByRole('listitem', { name: 'Chart c' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(screen.getByRole('listitem', { name: 'Chart b' })).toHaveFocus();
});
