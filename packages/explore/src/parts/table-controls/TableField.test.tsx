import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { FormData } from '../../model/form.ts';
import { openControls } from '../../testing/open-controls.tsx';

const table: FormData = {
  viz_type: 'table',
  query_mode: 'aggregate',
  datasource: '3__table',
  groupby: ['district', 'is_electric'],
  metrics: ['metres'],
};

const open = async (tab: 'Data' | 'Customize', changes: FormData = {}) => {
  const { onForm } = await openControls({ ...table, ...changes }, { tab });
  return { last: () => onForm.mock.lastCall?.[0] };
};
const choose = async (field: string, option: string) => {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option }).click();
};
const add = (group: string) => page.getByRole('group', { name: group }).last().getByRole('button', { name: /^Add/u });

describe('settings of a table', () => {
  it('EXPLORE-07 VIZ-06 adds a rule that colors numbers, says what is wrong with it, and changes it', async () => {
    const { last } = await open('Customize');
    await add('Conditional formatting').click();
    const apply = page.getByRole('button', { name: 'Apply', exact: true });
    await expect.element(apply).toHaveAttribute('aria-disabled', 'true');
    await choose('Column', 'Metres');
    await choose('Condition', 'is at least');
    await page.getByRole('textbox', { name: 'Value' }).fill('many');
    await expect.element(page.getByText('Enter a number.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Value' }).fill('1000');
    await choose('Color', 'Red');
    await page.getByRole('radio', { name: 'Row' }).click();
    await apply.click();
    expect(last()?.['conditional_formatting']).toEqual([
      {
        column: 'metres',
        operator: '≥',
        targetValue: 1000,
        colorScheme: 'colorError',
        objectFormatting: 'ENTIRE_ROW',
        toTextColor: false,
        toAllRow: true,
      },
    ]);
    const pill = page.getByRole('button', { name: 'Metres is at least 1000' });
    await pill.click();
    await choose('Condition', 'is between, ends included');
    await page.getByRole('textbox', { name: 'From' }).fill('9');
    await page.getByRole('textbox', { name: 'To' }).fill('8');
    await expect.element(page.getByText('“To” must not be less than “From”.')).toBeVisible();
    await page.getByRole('textbox', { name: 'To' }).fill('10');
    await choose('Color', 'Custom color');
    await page.getByRole('textbox', { name: /^Custom color/u }).fill('blue');
    await expect.element(page.getByText('Enter a hex color, for example #1F77B4.')).toBeVisible();
    await page.getByRole('textbox', { name: /^Custom color/u }).fill('#00aa00');
    await page.getByRole('switch', { name: /Stronger color/u }).click();
    await apply.click();
    expect(last()?.['conditional_formatting']).toEqual([
      expect.objectContaining({
        operator: '≤ x ≤',
        targetValueLeft: 9,
        targetValueRight: 10,
        colorScheme: '#00aa00',
        useGradient: false,
      }),
    ]);
    expect(last()?.['conditional_formatting']).not.toEqual([expect.objectContaining({ targetValue: 1000 })]);
    await expect.element(page.getByRole('button', { name: 'Metres is between, ends included 9 and 10' })).toBeVisible();
  });

  it('EXPLORE-07 VIZ-06 edits a rule with a color of an older version, and offers the columns of charts without a mode', async () => {
    const rule = { column: 'district', operator: '=', targetValue: 'North', colorScheme: 'Green' };
    const { last } = await open('Customize', {
      query_mode: undefined,
      all_columns: ['district'],
      conditional_formatting: [rule, { ...rule, colorScheme: '#0a5' }],
    });
    const pills = page.getByRole('button', { name: 'district is equal to North', exact: true });
    await pills.first().click();
    await expect.element(page.getByRole('combobox', { name: 'Color' })).toHaveTextContent('Green');
    await page.getByRole('button', { name: 'Apply', exact: true }).click();
    await pills.last().click();
    await expect.element(page.getByRole('textbox', { name: 'Custom color' })).toHaveValue('#00aa55');
    await page.getByRole('button', { name: 'Apply', exact: true }).click();
    expect(last()?.['conditional_formatting']).toEqual([
      { ...rule, colorScheme: 'colorSuccess' },
      { ...rule, colorScheme: '#00aa55' },
    ]);
  });

  it('EXPLORE-07 VIZ-06 offers the conditions that suit the type of the column', async () => {
    await open('Customize');
    await add('Conditional formatting').click();
    const conditions = async (column: string) => {
      await choose('Column', column);
      await page.getByRole('combobox', { name: 'Condition' }).click();
      const found = page
        .getByRole('option')
        .elements()
        .map((each) => each.textContent);
      await userEvent.keyboard('{Escape}');
      return found;
    };
    expect(await conditions('district')).toEqual([
      'has any value',
      'is equal to',
      'is not equal to',
      'begins with',
      'ends with',
      'contains',
      'does not contain',
      'is null',
      'is not null',
    ]);
    expect(await conditions('is_electric')).toEqual(['has any value', 'is true', 'is false', 'is null', 'is not null']);
  });

  it('EXPLORE-07 VIZ-06 offers the metrics of a pivot table, and only those', async () => {
    const { last } = await open('Customize', { viz_type: 'pivot_table_v2', groupbyRows: ['district'] });
    await add('Conditional formatting').click();
    await page.getByRole('combobox', { name: 'Column' }).click();
    await expect.element(page.getByRole('option', { name: 'Metres' })).toBeVisible();
    expect(page.getByRole('option').elements()).toHaveLength(1);
    await page.getByRole('option', { name: 'Metres' }).click();
    await page.getByRole('button', { name: 'Apply', exact: true }).click();
    expect(last()?.['conditional_formatting']).toEqual([
      expect.objectContaining({ column: 'metres', operator: 'None', colorScheme: 'colorSuccess' }),
    ]);
  });

  it('EXPLORE-07 sets the format, alignment, width, bars and visibility of a column, by column', async () => {
    const { last } = await open('Customize', { column_config: { metres: { unknown: 1 } } });
    await page.getByRole('button', { name: 'Metres', exact: true }).click();
    await page.getByRole('radio', { name: 'Center' }).click();
    await page.getByLabelText('Minimum width in pixels').fill('wide');
    await expect.element(page.getByText('Enter a whole number between 1 and 2000.')).toBeVisible();
    await page.getByLabelText('Minimum width in pixels').fill('240');
    await expect.element(page.getByRole('radio', { name: 'Automatic' })).toBeChecked();
    await page.getByRole('radio', { name: 'Show', exact: true }).click();
    await page.getByRole('switch', { name: 'Green and red bars' }).click();
    await page.getByRole('button', { name: 'Apply', exact: true }).click();
    const metres = {
      unknown: 1,
      horizontalAlign: 'center',
      columnWidth: 240,
      showCellBars: true,
      colorPositiveNegative: true,
    };
    expect(last()?.['column_config']).toEqual({ metres });
    await add('Column settings').click();
    await choose('Column', 'district');
    await page.getByRole('switch', { name: 'Show column' }).click();
    await page.getByRole('button', { name: 'Apply', exact: true }).click();
    expect(last()?.['column_config']).toEqual({ metres, district: { visible: false } });
    await page.getByRole('button', { name: 'Remove Metres' }).click();
    expect(last()?.['column_config']).toEqual({ district: { visible: false } });
  });

  it('EXPLORE-07 sorts single rows by several columns', async () => {
    const { last } = await open('Data', { query_mode: 'raw', all_columns: ['district', 'distance_m'] });
    await add('Sort by columns').click();
    await choose('Column', 'distance_m');
    await page.getByRole('radio', { name: 'Descending' }).click();
    await page.getByRole('button', { name: 'Apply', exact: true }).click();
    await add('Sort by columns').click();
    await choose('Column', 'district');
    await page.getByRole('button', { name: 'Apply', exact: true }).click();
    expect(last()?.['order_by_cols']).toEqual(['["distance_m",false]', '["district",true]']);
    await expect.element(page.getByRole('button', { name: 'distance_m, descending', exact: true })).toBeVisible();
  });

  it('EXPLORE-07 shows and changes the compared period, stored as a list or as a text', async () => {
    const { last } = await open('Data', { time_compare: ['1 year ago'] });
    const field = page.getByRole('combobox', { name: 'Compare with' });
    await expect.element(field).toHaveTextContent('A year before');
    await choose('Compare with', 'Custom period');
    expect(last()?.['time_compare']).toBe('custom');
    await page.getByRole('textbox', { name: 'Starting on' }).fill('2025-01-01');
    expect(last()?.['start_date_offset']).toBe('2025-01-01');
    await choose('Compare with', 'No comparison');
    expect(last()?.['time_compare']).toBeNull();
  });

  it('EXPLORE-07 has totals and percentages for groups alone', async () => {
    const { last } = await open('Data');
    await page.getByRole('switch', { name: 'Totals' }).click();
    expect(last()).toMatchObject({ show_totals: true });
    await expect.element(page.getByRole('group', { name: 'Percentage metrics' }).first()).toBeVisible();
    await page.getByRole('combobox', { name: 'Query mode' }).click();
    await page.getByRole('option', { name: 'Raw records' }).click();
    await expect.element(page.getByRole('switch', { name: 'Totals' })).not.toBeInTheDocument();
  });
});
