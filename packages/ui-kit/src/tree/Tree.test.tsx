import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../themes/theme.ts';
import { Tree } from './Tree.tsx';

const nodes = [
  {
    id: 's',
    label: 'shop',
    children: [
      { id: 's.o', label: 'orders' },
      { id: 's.i', label: 'order_items' },
    ],
  },
  { id: 'w', label: 'web', children: 'unknown' as const },
];

function Schemas({ onSelect }: { readonly onSelect?: (id: string) => void }) {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const expand = (id: string, open: boolean) =>
    setExpanded((now) => (open ? new Set(now).add(id) : new Set([...now].filter((one) => one !== id))));
  return (
    <Tree
      label="Schemas"
      nodes={nodes}
      expanded={expanded}
      onExpand={expand}
      onSelect={(node) => onSelect?.(node.id)}
    />
  );
}

describe('Tree', () => {
  it('opens, goes in, comes out, closes with the arrows', async () => {
    const screen = await render(<Schemas />);
    await userEvent.keyboard('{Tab}{ArrowRight}');
    await expect.element(screen.getByRole('treeitem', { name: 'shop' })).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{ArrowRight}');
    const inner = screen.getByRole('treeitem', { name: 'orders' });
    await expect.element(inner).toHaveFocus();
    await expect.element(inner).toHaveAttribute('aria-level', '2');
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await expect.element(inner).not.toBeInTheDocument();
    await expect.element(screen.getByRole('treeitem', { name: 'shop' })).toHaveFocus();
  });

  it('goes to the letters that are typed, and chooses with Enter', async () => {
    const handleSelect = vi.fn();
    await render(<Schemas onSelect={handleSelect} />);
    await userEvent.keyboard('{Tab}{ArrowRight}order_{Enter}');
    expect(handleSelect).toHaveBeenCalledExactlyOnceWith('s.i');
  });

  it('is one stop of Tab; the buttons of the line that has the focus come next', async () => {
    const screen = await render(
      <>
        <Tree
          label="Schemas"
          nodes={nodes}
          expanded={new Set()}
          onExpand={() => undefined}
          tools={(node) => <button type="button">{`Open ${node.label}`}</button>}
        />
        <button type="button">After</button>
      </>,
    );
    await userEvent.keyboard('{Tab}{ArrowDown}{Tab}');
    await expect.element(screen.getByRole('button', { name: 'Open web' })).toHaveFocus();
    await userEvent.keyboard('{Tab}');
    await expect.element(screen.getByRole('button', { name: 'After' })).toHaveFocus();
  });
});
