import { findChart, type ChartRow } from '../../store/charts.ts';
import type { DbOrTransaction } from '../../store/db.ts';
import { isOwner } from '../../store/ownership.ts';
import { visibleIds } from '../../store/visible-ids.ts';
import type { Subject } from '../access.ts';
import { forbidden, notFound } from '../refusal.ts';
import { scopeOf } from '../scope.ts';
import { idOrUuid } from '../wire/object-key.ts';

/** Returns a chart by id or uuid if the subject may see it. Throws 404 otherwise. */
export const visibleChart = async (db: DbOrTransaction, subject: Subject, key: string | number): Promise<ChartRow> => {
  const parsed = idOrUuid(key);
  const chart = parsed && (await findChart(db, parsed));
  if (!chart) throw notFound();
  const visible = await visibleIds(db, 'chart', { ids: [chart.id], scope: scopeOf(subject) });
  if (!visible.has(chart.id)) throw notFound();
  return chart;
};

/**
 * Returns a chart that the subject may change. Throws 404 if it is not visible, 403 if the subject does not own it.
 */
export const ownedChart = async (db: DbOrTransaction, subject: Subject, key: string | number): Promise<ChartRow> => {
  const chart = await visibleChart(db, subject, key);
  const mine = subject.admin || (await isOwner(db, { type: 'chart', id: chart.id }, subject.userId ?? 0));
  if (!mine) throw forbidden();
  return chart;
};
