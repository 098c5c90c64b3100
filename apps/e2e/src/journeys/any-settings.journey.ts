import { editableKinds, type EditableKind } from '@sightline/charts/edit';
import { buildQueryContext, resultColumns, type FormData } from '@sightline/charts/query';
import { chartSvg } from '@sightline/charts/svg';
import { colorsOf } from '@sightline/ui-kit/colors';
import type { Page } from '@playwright/test';
import fc from 'fast-check';
import { anySettings, everythingSql } from '../world/any-settings.ts';
import { signInByToken, type Caller } from '../world/api.ts';
import { makeBoard, removeBoard } from '../world/chart-board.ts';
import { expect, test } from '../world/journey.ts';

/** Chart kinds that show other charts. They are left out, because generated settings refer to no charts. */
const ofCharts: ReadonlySet<string> = new Set(['deck_multi', 'cartodiagram']);
const kinds = editableKinds.filter(({ key }) => !ofCharts.has(key));
const rounds = 3;
/** Padding of a picture around its chart. */
const paddingPx = 12;
const seed = Number(process.env['SIGHTLINE_TEST_SEED'] ?? 7);

interface Made {
  readonly name: string;
  readonly form: FormData;
}

interface Picture {
  readonly svg: string;
  readonly marks: ReadonlySet<string>;
}

/** Returns one chart of each kind with generated settings. The same seed and round generate the same settings. */
const madeIn = (round: number, datasetId: number): readonly Made[] =>
  kinds.map((kind: EditableKind) => {
    const [form] = fc.sample(anySettings(kind), { numRuns: 1, seed: seed + round });
    return { name: `${kind.key} of round ${round}`, form: { ...form, datasource: `${datasetId}__table` } };
  });

/**
 * Returns the marks of a chart, or only their count if their identifiers are numbers. Numbered marks have no fixed
 * order, because the server may send the rows of groups in any order.
 */
const comparable = (marks: ReadonlySet<string>): ReadonlySet<string> | number =>
  [...marks].every((id) => /^\d+$/u.test(id)) ? marks.size : marks;

/** Draws a chart without a browser, from the results that the server returns for it. */
const pictureOf = async (
  caller: Caller,
  form: FormData,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<Picture> => {
  const { status, json } = await caller.post('/api/v1/chart/data', buildQueryContext(form));
  expect(status, JSON.stringify([form, json]).slice(0, 3000)).toBe(200);
  const { result } = json as { readonly result: readonly Parameters<typeof resultColumns>[0][] };
  const svg = await chartSvg({
    formData: form,
    results: result.map((each) => resultColumns(each)),
    width: width + 2 * paddingPx,
    height: height + 2 * paddingPx,
    colors: colorsOf('light'),
    locale: 'en',
  });
  return { svg, marks: new Set([...svg.matchAll(/data-mark="([^"]*)"/gu)].map(([, id]) => id!)) };
};

/** Returns the identifiers of the marks that a tile contains as elements. */
const marksIn = async (page: Page, name: string): Promise<ReadonlySet<string>> =>
  new Set(
    await page
      .getByRole('region', { name, exact: true })
      .locator('[data-mark]')
      .evaluateAll((marks) =>
        marks.map((mark) => {
          const holder = document.createElement('i');
          holder.setAttribute('title', mark.getAttribute('data-mark') ?? '');
          return /title="([^"]*)"/u.exec(holder.outerHTML)?.[1] ?? '';
        }),
      ),
  );

test('VIZ-03 VIZ-11 kinds with any settings are drawn, with the same marks in the browser as in files @long', async ({
  server,
  signedInBlank: page,
}) => {
  test.setTimeout(600_000);
  const caller = await signInByToken(server.url, server.password);
  const { status, json } = await caller.post('/api/v1/dataset/', {
    database: 1,
    table_name: 'journey_everything',
    sql: everythingSql,
  });
  expect(status).toBe(201);
  const { id } = json as { readonly id: number };
  await page.setViewportSize({ width: 2880, height: 1800 });
  const compared = new Set<unknown>();
  for (let round = 0; round < rounds; round += 1) {
    const made = madeIn(round, id);
    const board = await makeBoard(
      caller,
      `Any settings, round ${round}`,
      made.map(({ name, form }) => ({
        slice_name: name,
        viz_type: String(form['viz_type']),
        params: JSON.stringify(form),
        datasource_id: id,
      })),
    );
    await page.goto(board);
    for (const { name, form } of made) {
      const tile = page.getByRole('region', { name, exact: true });
      await tile.scrollIntoViewIfNeeded();
      const drawn = tile
        .locator('figure, table, [role="grid"], [role="application"], iframe, canvas')
        .or(tile.getByText(/^No (?:data|rows)/u));
      await expect(drawn.first(), name).toBeVisible();
      await expect(tile.getByRole('alert'), name).toHaveCount(0);
      const box = (await tile.locator('figure').count()) > 0 ? await tile.locator('figure').boundingBox() : null;
      const { svg, marks } = await pictureOf(caller, form, box ?? { width: 560, height: 340 });
      expect(svg, name).not.toMatch(/NaN|undefined|Infinity/u);
      if ((await tile.locator('canvas').count()) > 0) continue;
      await expect
        .poll(async () => comparable(await marksIn(page, name)), `${name}: ${JSON.stringify(form)}`)
        .toEqual(comparable(marks));
      if (marks.size > 0) compared.add(form['viz_type']);
    }
    await removeBoard(caller, board);
  }
  await caller.delete(`/api/v1/dataset/${id}`);
  // Some chart kinds are not compared here: lines, tables and numbers have no marks as elements, and other tests
  // compare canvases with the list of marks.
  expect(compared.size).toBeGreaterThan(20);
});
