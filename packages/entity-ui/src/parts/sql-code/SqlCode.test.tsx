import { expect, it } from 'vitest';
import { show } from '../../testing/show.tsx';
import { SqlCode } from './SqlCode.tsx';

it('LIST-25 LIST-34 shows all of a statement, its words in colours of their own', async () => {
  const sql = [...Array.from({ length: 40 }, (_, at) => `-- line ${at}`), "SELECT 'x' FROM t"].join('\n');
  const { screen } = await show(<SqlCode sql={sql} label="Best days" />);
  const code = screen.getByRole('group', { name: 'Best days' });
  await expect.element(code).toBeVisible();
  expect(code.element().textContent).toBe(sql);
  const colorOf = (text: string) => getComputedStyle(code.getByText(text, { exact: true }).element()).color;
  expect(new Set([colorOf('SELECT'), colorOf("'x'"), colorOf('-- line 1')]).size).toBe(3);
});
