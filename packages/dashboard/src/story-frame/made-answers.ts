const weekMs = 7 * 86_400_000;
const firstWeek = Date.UTC(2025, 10, 24);

const answerOf = (colnames: readonly string[], data: readonly Readonly<Record<string, unknown>>[]) => ({
  query: `SELECT ${colnames.join(', ')} FROM shop.orders`,
  data: [...data],
  colnames: [...colnames],
  coltypes: colnames.map((name) => (name === 'ordered_at' ? 2 : /^(?:channel|page|next_page)$/u.test(name) ? 1 : 0)),
  error: null,
});

/** Weekly values in waves, one column for each name. */
const weekly = (names: readonly string[], scale: number) =>
  answerOf(
    ['ordered_at', ...names],
    Array.from({ length: 52 }, (_, week) => ({
      ordered_at: firstWeek + week * weekMs,
      ...Object.fromEntries(
        names.map((name, index) => [
          name,
          Math.round((scale * (1 + Math.sin(week / 5 + index) * 0.2 + ((week * 37) % 11) / 60)) / (index + 1)),
        ]),
      ),
    })),
  );

const sales = { channel: ['Web shop', 'Mobile app', 'Marketplace', 'Stores'], revenue: [4_120, 2_630, 1_480, 910] };
const visits = [
  ['Web shop', 'Product', 712_400],
  ['Mobile app', 'Product', 406_100],
  ['Marketplace', 'Product', 301_200],
  ['Product', 'Basket', 502_300],
] as const;

/** Responses for the charts of the sample board, keyed by chart id. */
export const madeAnswers: ReadonlyMap<number, ReturnType<typeof answerOf>> = new Map([
  [1, weekly(['revenue'], 93_000)],
  [2, weekly(['orders'], 1_240)],
  [3, weekly(sales.channel, 61_000)],
  [
    4,
    answerOf(
      ['channel', 'revenue'],
      sales.channel.map((channel, index) => ({ channel, revenue: (sales.revenue[index] ?? 0) * 1000 })),
    ),
  ],
  [5, weekly(['Bread', 'Cakes', 'Drinks'], 44_000)],
  [
    6,
    answerOf(
      ['page', 'next_page', 'sessions'],
      visits.map(([page, next, sessions]) => ({ page, next_page: next, sessions })),
    ),
  ],
  [7, weekly(['buyers'], 860)],
  [8, weekly(['stock'], 12_000)],
]);

/** Settings with which the charts of the sample board are drawn, keyed by chart id. */
export const madeForms: ReadonlyMap<number, object> = new Map<number, object>([
  [1, { metric: 'revenue', x_axis: 'ordered_at', time_grain_sqla: 'P1W', subheader: 'of the last week' }],
  [2, { metric: 'orders', x_axis: 'ordered_at', time_grain_sqla: 'P1W', subheader: 'of the last week' }],
  [3, { x_axis: 'ordered_at', time_grain_sqla: 'P1W', metrics: ['revenue'], groupby: ['channel'] }],
  [4, { metric: 'revenue', groupby: ['channel'] }],
  [5, { x_axis: 'ordered_at', time_grain_sqla: 'P1W', metrics: ['revenue'], groupby: ['category'], stack: 'Stack' }],
  [6, { source: 'page', target: 'next_page', metric: 'sessions' }],
  [7, { metric: 'buyers', x_axis: 'ordered_at', time_grain_sqla: 'P1W' }],
  [8, { metric: 'stock', x_axis: 'ordered_at', time_grain_sqla: 'P1W' }],
]);
