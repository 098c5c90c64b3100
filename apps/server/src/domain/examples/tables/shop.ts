import type { ExampleTable } from '../example-table.ts';
import { below, bell, pick, unit } from '../random-sql.ts';

/** First day with orders. The last of the `dayCount` days is the end of a month. */
const firstDay = '2022-11-01';
const dayCount = 1461;
const orderCount = 400_000;

/** Columns: name, category, list price, sales weight, strength of the season, month with the most sales. */
const products: readonly (readonly [string, string, number, number, number, number])[] = [
  ['Alder desk lamp', 'Lighting', 59, 9, 0.3, 12],
  ['Halo floor lamp', 'Lighting', 149, 5, 0.3, 11],
  ['Ember string lights', 'Lighting', 19, 8, 0.9, 12],
  ['Pico night light', 'Lighting', 14, 6, 0.2, 12],
  ['Orbit pendant', 'Lighting', 119, 4, 0.2, 10],
  ['Dusk table lamp', 'Lighting', 79, 5, 0.3, 11],
  ['Linen bedding set', 'Textiles', 129, 7, 0.2, 1],
  ['Wool throw', 'Textiles', 89, 7, 0.7, 12],
  ['Cotton bath towels', 'Textiles', 39, 9, 0.1, 8],
  ['Velvet cushion', 'Textiles', 29, 8, 0.2, 10],
  ['Jute rug', 'Textiles', 179, 3, 0.1, 9],
  ['Blackout curtains', 'Textiles', 99, 4, 0.4, 6],
  ['Cast-iron pan', 'Kitchen', 69, 10, 0.2, 12],
  ['Chef knife', 'Kitchen', 89, 8, 0.3, 12],
  ['Espresso pot', 'Kitchen', 45, 9, 0.2, 11],
  ['Stoneware bowls', 'Kitchen', 49, 7, 0.1, 11],
  ['Glass carafe', 'Kitchen', 34, 6, 0.3, 6],
  ['Spice mill', 'Kitchen', 39, 5, 0.2, 12],
  ['Bread box', 'Kitchen', 54, 4, 0.1, 1],
  ['Raised garden bed', 'Garden', 139, 6, 0.95, 4],
  ['Folding chair', 'Garden', 59, 7, 0.9, 6],
  ['Rain barrel', 'Garden', 99, 4, 0.9, 5],
  ['Pruning shears', 'Garden', 29, 8, 0.8, 4],
  ['Fire bowl', 'Garden', 159, 3, 0.7, 9],
  ['Herb seeds', 'Garden', 9, 12, 0.95, 4],
  ['Oak shelf', 'Storage', 119, 6, 0.2, 1],
  ['Canvas basket', 'Storage', 35, 8, 0.1, 1],
  ['Wall hooks', 'Storage', 19, 9, 0.1, 9],
  ['Shoe cabinet', 'Storage', 189, 3, 0.1, 9],
  ['Drawer dividers', 'Storage', 24, 7, 0.3, 1],
  ['Standing desk', 'Office', 449, 3, 0.3, 9],
  ['Task chair', 'Office', 289, 4, 0.3, 9],
  ['Monitor arm', 'Office', 99, 5, 0.3, 9],
  ['Felt desk mat', 'Office', 39, 6, 0.2, 9],
  ['Notebook set', 'Office', 18, 9, 0.5, 9],
  ['Bamboo bath mat', 'Bath', 29, 6, 0.1, 8],
  ['Shower caddy', 'Bath', 34, 6, 0.1, 9],
  ['Stone soap dish', 'Bath', 16, 6, 0.2, 12],
  ['Linen robe', 'Bath', 99, 4, 0.4, 12],
  ['Round mirror', 'Bath', 119, 4, 0.1, 3],
];

/** Columns: name, region, weight of customers, days from the first day to the launch. */
const countries: readonly (readonly [string, string, number, number])[] = [
  ['Germany', 'Central', 24, 0],
  ['France', 'West', 15, 0],
  ['Netherlands', 'West', 12, 0],
  ['United Kingdom', 'West', 11, 0],
  ['Austria', 'Central', 8, 0],
  ['Italy', 'South', 8, 150],
  ['Spain', 'South', 7, 150],
  ['Sweden', 'North', 7, 0],
  ['Denmark', 'North', 6, 0],
  ['Poland', 'Central', 6, 520],
  ['United States', 'Overseas', 14, 580],
  ['Canada', 'Overseas', 5, 760],
];

const firstNames = [
  'Anna',
  'Ben',
  'Clara',
  'David',
  'Elif',
  'Finn',
  'Greta',
  'Hugo',
  'Ines',
  'Jonas',
  'Karin',
  'Lars',
  'Mila',
  'Noah',
  'Olivia',
  'Paul',
  'Quentin',
  'Rosa',
  'Sofia',
  'Tom',
  'Uma',
  'Viktor',
  'Wanda',
  'Yara',
  'Zoé',
  'Émile',
  'Łukasz',
  'Åsa',
  'José',
  'Chloë',
];
const lastNames = [
  'Abel',
  'Brandt',
  'Conti',
  'Dubois',
  'Eriksson',
  'Fischer',
  'García',
  'Hansen',
  'Ivanova',
  'Jansen',
  'Kowalski',
  'Lindqvist',
  'Moreau',
  'Novak',
  'Olsen',
  'Petit',
  'Rossi',
  'Schneider',
  'Taylor',
  'Ünal',
  'Vogel',
  'Weber',
  'Young',
  'Zimmermann',
];

const productRows = products
  .map(
    ([name, category, price, weight, swing, peak], at) =>
      `(${at + 1}, '${name}', '${category}', ${price}.0, ${weight}.0, ${swing}, ${peak})`,
  )
  .join(', ');
const productList = `(VALUES ${productRows}) AS p(product_id, product, category, list_price, weight, swing, peak)`;

/** Products as consecutive spans proportional to their weights, so that a number in [0, 1) selects one. */
const productSpans = `SELECT *, (sum(weight) OVER (ORDER BY product_id) - weight) / sum(weight) OVER () AS span_from FROM ${productList}`;

const countryRows = countries
  .map(([name, region, weight, launch]) => `('${name}', '${region}', ${weight}.0, ${launch})`)
  .join(', ');
const countryWeight = countries.reduce((sum, [, , weight]) => sum + weight, 0);

/** Seasonal factor of a product in a month: a cosine around its peak. */
const season = (alias: string) =>
  `pow(1.02 + ${alias}.swing * cos(2 * pi() * (month(d.day) - ${alias}.peak) / 12.0), 1.8)`;

/**
 * Days with the weight of their orders, which depends on growth, weekly and yearly cycles, sales days, a two-day outage
 * and a viral week.
 */
const days = `
  SELECT day, n,
    CASE WHEN day BETWEEN DATE '2025-03-11' AND DATE '2025-03-12' THEN 0 ELSE
      (0.62 + 0.00062 * n + 0.0000002 * n * n)
      * (CASE dayofweek(day) WHEN 0 THEN 1.22 WHEN 6 THEN 1.08 WHEN 1 THEN 1.1 WHEN 4 THEN 0.92 WHEN 5 THEN 0.86 ELSE 0.95 END)
      * (1 + 0.16 * cos(2 * pi() * (dayofyear(day) - 345) / 365.0) + 0.06 * cos(4 * pi() * (dayofyear(day) - 130) / 365.0))
      * (CASE WHEN month(day) = 11 AND dayofweek(day) = 5 AND dayofmonth(day) BETWEEN 23 AND 29 THEN 3.1
              WHEN month(day) = 11 AND dayofweek(day) = 1 AND dayofmonth(day) BETWEEN 26 AND 30 THEN 2.2
              WHEN month(day) = 12 AND dayofmonth(day) BETWEEN 24 AND 26 THEN 0.35
              WHEN month(day) = 12 AND dayofmonth(day) BETWEEN 1 AND 18 THEN 1.35
              WHEN day BETWEEN DATE '2024-07-18' AND DATE '2024-07-24' THEN 1.9
              ELSE 1 END)
      * (1 + 0.07 * ${bell('n', 'day')})
    END AS weight
  FROM (SELECT DATE '${firstDay}' + CAST(range AS INTEGER) AS day, range AS n FROM range(${dayCount}))`;

const orders = `
  WITH days AS (${days}),
  spans AS (SELECT day, n, weight, (sum(weight) OVER (ORDER BY day) - weight) / sum(weight) OVER () AS span_from FROM days),
  counted AS (SELECT range AS i, (range + 0.5) / ${orderCount}.0 AS place FROM range(${orderCount})),
  dated AS (SELECT c.i, s.day, s.n FROM counted c ASOF JOIN (SELECT * FROM spans WHERE weight > 0) s ON c.place >= s.span_from),
  markets AS (SELECT *, (sum(weight) OVER (ORDER BY launch, country) - weight) / ${countryWeight}.0 AS span_from
    FROM (VALUES ${countryRows}) AS m(country, region, weight, launch)),
  placed AS (SELECT d.*, ${unit('d.i', 'market')} * (SELECT sum(weight) / ${countryWeight}.0 FROM markets WHERE launch <= d.n) AS market_place FROM dated d)
  SELECT
    100001 + p.i AS order_id,
    p.day + to_seconds(CAST(least(86399, greatest(0, 50400 + 14000 * ${bell('p.i', 'hour')} + 16000 * (${unit('p.i', 'late')} > 0.72)::INTEGER)) AS BIGINT)) AS ordered_at,
    p.n AS day_number,
    1 + CAST(floor(pow(${unit('p.i', 'customer')}, 1.7) * least(42000, 6000 + 25 * p.n)) AS INTEGER) AS customer_id,
    m.country, m.region,
    CASE WHEN ${unit('p.i', 'channel')} < 0.30 + 0.00012 * p.n THEN 'App'
         WHEN ${unit('p.i', 'channel')} < 0.78 + 0.00006 * p.n THEN 'Web'
         WHEN ${unit('p.i', 'channel')} < 0.93 THEN 'Store' ELSE 'Phone' END AS channel,
    ${pick('p.i', 'payment', ['Card', 'PayPal', 'Invoice', 'Bank transfer', 'Gift card'], 1.9)} AS payment,
    CASE WHEN ${unit('p.i', 'coupon')} < 0.11 THEN ${pick('p.i', 'code', ['WELCOME10', 'SUMMER', 'FRIENDS', 'BIRTHDAY'], 1.4)} END AS coupon,
    1 + CAST(floor(pow(${unit('p.i', 'lines')}, 1.9) * 5.7) AS INTEGER) AS line_count
  FROM placed p ASOF JOIN markets m ON p.market_place >= m.span_from`;

export const shopTables: readonly ExampleTable[] = [
  {
    schema: 'shop',
    name: 'products',
    sql: `SELECT product_id, product, category, list_price, round(list_price * (0.42 + 0.2 * ${unit('product_id', 'cost')}), 2) AS unit_cost,
      DATE '${firstDay}' - CAST(30 + ${below('product_id', 'listed', 900)} AS INTEGER) AS listed_on,
      ${pick('product_id', 'supplier', ['Nordlicht', 'Atelier Sud', 'Hofgut', 'Brück & Sohn', 'Casa Verde', 'Kiln & Co'])} AS supplier
      FROM ${productList} ORDER BY product_id`,
  },
  {
    schema: 'shop',
    name: 'customers',
    sql: `SELECT c AS customer_id,
      ${pick('c', 'first', firstNames)} || ' ' || ${pick('c', 'last', lastNames)} AS name,
      ${pick('c', 'segment', ['Private', 'Regular', 'Wholesale', 'Staff'], 2.4)} AS segment,
      DATE '${firstDay}' + CAST(greatest(0, (c - 6000) / 25) AS INTEGER) AS joined_on,
      CASE WHEN ${unit('c', 'hasage')} < 0.83 THEN 18 + CAST(floor(pow(${unit('c', 'age')}, 1.3) * 62) AS INTEGER) END AS age,
      ${unit('c', 'news')} < 0.41 AS newsletter
      FROM (SELECT 1 + CAST(range AS INTEGER) AS c FROM range(42000)) ORDER BY c`,
  },
  {
    schema: 'shop',
    name: 'orders',
    sql: `SELECT order_id, ordered_at, customer_id, country, region, channel, payment, coupon, line_count,
      CASE WHEN country IN ('United States', 'Canada') THEN 12.9 WHEN ${unit('order_id', 'free')} < 0.55 THEN 0.0 ELSE 4.9 END AS shipping,
      CASE WHEN ordered_at >= TIMESTAMP '2026-10-28' THEN 'Open' WHEN ${unit('order_id', 'state')} < 0.018 THEN 'Cancelled' ELSE 'Delivered' END AS state
      FROM (${orders}) ORDER BY ordered_at`,
  },
  {
    schema: 'shop',
    name: 'order_lines',
    sql: `
      WITH orders AS (${orders}),
      products AS (${productSpans}),
      lines AS (
        SELECT o.*, CAST(l.line AS INTEGER) AS line, o.order_id * 8 + l.line AS k, CAST(o.ordered_at AS DATE) AS day
        FROM orders o, LATERAL unnest(range(o.line_count)) AS l(line)
        WHERE o.ordered_at < TIMESTAMP '2026-11-01'),
      tried AS (
        SELECT d.*, a.product_id AS a_id, b.product_id AS b_id, ${season('a')} AS a_season, ${season('b')} AS b_season
        FROM (SELECT *, ${unit('k', 'first')} AS place_a, ${unit('k', 'second')} AS place_b FROM lines) d
        ASOF JOIN products a ON d.place_a >= a.span_from
        ASOF JOIN products b ON d.place_b >= b.span_from),
      chosen AS (SELECT *, CASE WHEN ${unit('k', 'choice')} < a_season / (a_season + b_season) THEN a_id ELSE b_id END AS product_id FROM tried),
      priced AS (
        SELECT c.*, p.product, p.category,
          round(p.list_price * (1 + 0.035 * floor(c.day_number / 365.0)), 2) AS unit_price,
          round(p.list_price * (0.42 + 0.2 * ${unit('p.product_id', 'cost')}) * (1 + 0.05 * floor(c.day_number / 365.0)), 2) AS unit_cost,
          1 + CAST(floor(pow(${unit('c.k', 'quantity')}, 3.2) * 4.2) AS INTEGER) AS quantity,
          CASE WHEN c.coupon IS NOT NULL THEN 0.1 WHEN month(c.day) = 11 AND dayofmonth(c.day) BETWEEN 23 AND 30 THEN 0.2
               WHEN ${unit('c.k', 'sale')} < 0.08 THEN 0.15 ELSE 0.0 END AS discount
        FROM chosen c JOIN products p USING (product_id))
      SELECT order_id, line + 1 AS line, ordered_at, customer_id, country, region, channel, product, category, quantity, unit_price, discount,
        round(quantity * unit_price * (1 - discount), 2) AS revenue,
        round(quantity * unit_cost, 2) AS cost,
        ${unit('k', 'returned')} < (CASE category WHEN 'Textiles' THEN 0.094 WHEN 'Office' THEN 0.071 WHEN 'Garden' THEN 0.028 ELSE 0.045 END) AS returned,
        CASE WHEN ${unit('k', 'rated')} < 0.23 THEN 1 + CAST(floor(5 * pow(${unit('k', 'rating')}, 0.45)) AS INTEGER) END AS rating
      FROM priced ORDER BY ordered_at, order_id, line`,
  },
];

/** Category names for use in texts and tests. */
export const shopCategories: readonly string[] = [...new Set(products.map(([, category]) => category))];
