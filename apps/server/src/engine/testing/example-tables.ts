/**
 * The tables of the example content with a few rows, in SQL that every engine here supports. Queries on the example
 * content also work on these tables.
 */
export const exampleTables = `
  CREATE SCHEMA shop; CREATE SCHEMA web; CREATE SCHEMA bikes; CREATE SCHEMA survey; CREATE SCHEMA budget;
  CREATE TABLE shop.products AS SELECT i AS product_id, 'Product ' || i AS product,
    CASE i % 4 WHEN 0 THEN 'Kitchen' WHEN 1 THEN 'Garden' WHEN 2 THEN 'Toys' ELSE 'Books' END AS category,
    CAST(5 + i * 1.5 AS decimal(6, 1)) AS list_price, CAST(2 + i * 0.75 AS double precision) AS unit_cost,
    DATE '2023-01-01' + CAST(i AS integer) AS listed_on, 'Supplier ' || (i % 5) AS supplier
    FROM generate_series(1, 20) AS g(i);
  CREATE TABLE shop.customers AS SELECT i AS customer_id, 'Anna Müller ' || i AS name,
    CASE WHEN i % 3 = 0 THEN 'business' ELSE 'private' END AS segment, DATE '2022-06-01' + CAST(i * 11 AS integer) AS joined_on,
    CASE WHEN i % 7 = 0 THEN NULL ELSE 18 + i % 50 END AS age, i % 2 = 0 AS newsletter
    FROM generate_series(1, 30) AS g(i);
  CREATE TABLE shop.orders AS SELECT i AS order_id, TIMESTAMP '2024-01-01 06:30:00' + i * INTERVAL '19 hours' AS ordered_at,
    1 + i % 30 AS customer_id, CASE i % 5 WHEN 0 THEN 'DE' WHEN 1 THEN 'FR' WHEN 2 THEN 'IT' WHEN 3 THEN 'SE' ELSE 'PL' END AS country,
    CASE WHEN i % 5 = 3 THEN 'North' ELSE 'South' END AS region, CASE WHEN i % 4 = 0 THEN 'app' ELSE 'web' END AS channel,
    CASE WHEN i % 3 = 0 THEN 'card' ELSE 'invoice' END AS payment, CASE WHEN i % 6 = 0 THEN 'SPRING' END AS coupon,
    1 + i % 3 AS line_count, CAST(i % 9 AS decimal(3, 1)) AS shipping,
    CASE WHEN i % 10 = 0 THEN 'cancelled' ELSE 'delivered' END AS state
    FROM generate_series(1, 90) AS g(i);
  CREATE TABLE shop.order_lines AS SELECT o.order_id, l AS line, o.ordered_at, o.customer_id, o.country, o.region, o.channel,
    'Product ' || (1 + (o.order_id * 7 + l) % 20) AS product,
    CASE (1 + (o.order_id * 7 + l) % 20) % 4 WHEN 0 THEN 'Kitchen' WHEN 1 THEN 'Garden' WHEN 2 THEN 'Toys' ELSE 'Books' END AS category,
    1 + (o.order_id + l) % 4 AS quantity, CAST(10 + (o.order_id * l) % 37 AS double precision) AS unit_price,
    CAST((o.order_id % 3) * 0.05 AS decimal(3, 2)) AS discount, CAST((10 + (o.order_id * l) % 37) * (1 + (o.order_id + l) % 4) AS double precision) AS revenue,
    CAST(6 + (o.order_id * l) % 20 AS double precision) AS cost, (o.order_id + l) % 13 = 0 AS returned,
    CASE WHEN o.order_id % 4 = 0 THEN NULL ELSE 1 + o.order_id % 5 END AS rating
    FROM shop.orders o, generate_series(1, 3) AS g(l) WHERE l <= o.line_count;
  CREATE TABLE web.events AS SELECT 'e' || i AS event_id, TIMESTAMP '2024-03-30 20:00:00' + i * INTERVAL '17 minutes' AS occurred_at,
    's' || (i / 5) AS session_id, 'v' || (i % 23) AS visitor_id,
    CASE i % 5 WHEN 0 THEN 'visit' WHEN 1 THEN 'view' WHEN 2 THEN 'basket' WHEN 3 THEN 'pay' ELSE 'view' END AS event,
    '/shop/' || (i % 8) || '?ref=' || (i % 3) AS page, CASE i % 4 WHEN 0 THEN 'search' WHEN 1 THEN 'mail' WHEN 2 THEN 'ads' END AS source,
    CASE WHEN i % 3 = 0 THEN 'phone' ELSE 'desktop' END AS device, CASE WHEN i % 2 = 0 THEN 'Firefox' ELSE 'Chrome' END AS browser,
    CASE WHEN i % 5 < 3 THEN 'DE' ELSE 'US' END AS country, 80 + (i * 37) % 900 AS load_ms, CAST((i * 13) % 240 AS double precision) AS seconds_on_page
    FROM generate_series(1, 120) AS g(i);
  CREATE TABLE bikes.stations AS SELECT i AS station_id, 'Station ' || i AS station, 'District ' || (i % 3) AS district,
    CAST(52.4 + i * 0.01 AS decimal(6, 4)) AS latitude, CAST(13.2 + i * 0.02 AS decimal(6, 4)) AS longitude, 8 + i % 5 AS docks,
    DATE '2021-04-01' + CAST(i * 30 AS integer) AS opened_on FROM generate_series(1, 8) AS g(i);
  CREATE TABLE bikes.trips AS SELECT i AS trip_id, TIMESTAMP '2024-05-01 05:10:00' + i * INTERVAL '53 minutes' AS started_at,
    'Station ' || (1 + i % 8) AS start_station, 'District ' || (i % 3) AS start_district, 'Station ' || (1 + i * 3 % 8) AS end_station,
    'District ' || (i * 3 % 3) AS end_district, CAST(52.4 + (i % 8) * 0.01 AS double precision) AS start_latitude,
    CAST(13.2 + (i % 8) * 0.02 AS double precision) AS start_longitude, CAST(52.4 AS decimal(6, 4)) AS end_latitude,
    CAST(13.2 AS decimal(6, 4)) AS end_longitude, CASE WHEN i % 3 = 0 THEN 'casual' ELSE 'member' END AS rider,
    CASE WHEN i % 4 = 0 THEN 'electric' ELSE 'classic' END AS bike_type, CAST(0.4 + (i % 17) * 0.3 AS double precision) AS distance_km,
    CAST(3 + (i % 29) AS double precision) AS duration_min, CAST(8 + (i % 15) AS double precision) AS temperature_c,
    CASE WHEN i % 6 = 0 THEN CAST(1.5 AS double precision) ELSE 0 END AS rain_mm FROM generate_series(1, 110) AS g(i);
  CREATE TABLE survey.answers AS SELECT i AS respondent_id, TIMESTAMP '2024-02-01 09:00:00' + i * INTERVAL '3 hours' AS answered_at,
    CASE i % 3 WHEN 0 THEN 'Germany' WHEN 1 THEN 'Brazil' ELSE 'Japan' END AS country, CASE WHEN i % 2 = 0 THEN 'analyst' ELSE 'engineer' END AS role,
    'Industry ' || (i % 6) AS industry, CASE WHEN i % 4 = 0 THEN 'senior' ELSE 'junior' END AS experience, i % 21 AS years_of_experience,
    '10-49' AS team_size, 'SQL' AS main_tool, CASE WHEN i % 3 = 1 THEN 'pt' ELSE 'en' END AS main_language, 'office' AS work_place,
    1 + i % 5 AS satisfaction, CAST(30000 + (i * 977) % 60000 AS double precision) AS salary_eur, CAST(30 + i % 15 AS double precision) AS hours_a_week,
    i % 4 AS minutes_waited_scale, i % 2 = 1 AS wants_remote, i % 5 = 0 AS uses_assistant,
    CASE WHEN i % 6 = 0 THEN 'Please, faster: 100% less waiting' WHEN i % 9 = 0 THEN 'très bien' END AS comment
    FROM generate_series(1, 80) AS g(i);
  CREATE TABLE budget.spending AS SELECT DATE '2024-01-01' + CAST(31 * (i % 12) AS integer) AS month, 'Division ' || (i % 2) AS division,
    'Department ' || (i % 5) AS department, 'CC-' || (100 + i % 9) AS cost_centre, CASE WHEN i % 3 = 0 THEN 'salaries' ELSE 'travel' END AS account,
    CAST(1000 + i * 10 AS double precision) AS planned_eur, CAST(900 + (i * 37) % 600 AS double precision) AS spent_eur, 3 + i % 7 AS headcount
    FROM generate_series(1, 70) AS g(i)`;
