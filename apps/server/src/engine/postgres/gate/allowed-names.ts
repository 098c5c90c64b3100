/**
 * Allowlist of the functions that a statement may call and the types that it may cast to. All others are refused, so a
 * server update or an extension cannot widen what users can reach. No function here reads files, settings, sequences,
 * sessions, plans or the catalog, runs SQL from a text, sleeps, locks, notifies or writes.
 */
const named = (words: string): readonly string[] => words.split(/\s+/).filter((word) => word !== '');

const numbers = `
  abs acos acosd acosh asin asind asinh atan atan2 atan2d atand atanh bit_count cbrt ceil ceiling cos cosd cosh cot cotd
  degrees div erf erfc exp factorial floor gamma gcd get_bit isfinite lcm lgamma ln log log10 min_scale mod pi pow power
  radians random random_normal round scale set_bit sign sin sind sinh sqrt tan tand tanh trim_scale trunc width_bucket`;

const text = `
  ascii bit_length btrim casefold char_length character_length chr concat concat_ws convert convert_from convert_to
  crc32 crc32c decode encode format get_byte initcap is_normalized left length like_escape lower lpad ltrim md5
  normalize octet_length overlay parse_ident pg_size_bytes pg_size_pretty position quote_ident quote_literal
  quote_nullable regexp_count regexp_instr regexp_like regexp_match regexp_matches regexp_replace
  regexp_split_to_array regexp_split_to_table regexp_substr repeat replace reverse right rpad rtrim set_byte sha224
  sha256 sha384 sha512 similar_escape similar_to_escape split_part starts_with string_to_array string_to_table strpos
  substr substring to_ascii to_bin to_hex to_oct translate unicode_assigned unistr upper`;

const times = `
  age clock_timestamp date_add date_bin date_part date_subtract date_trunc extract isfinite justify_days justify_hours
  justify_interval make_date make_interval make_time make_timestamp make_timestamptz now overlaps statement_timestamp
  timeofday timezone to_char to_date to_number to_timestamp transaction_timestamp`;

const nested = `
  array_append array_cat array_dims array_fill array_length array_lower array_ndims array_position array_positions
  array_prepend array_remove array_replace array_reverse array_sample array_shuffle array_sort array_to_string
  array_upper cardinality generate_series generate_subscripts isempty lower_inc lower_inf multirange num_nonnulls
  num_nulls range_merge trim_array unnest upper_inc upper_inf
  int4range int8range numrange tsrange tstzrange daterange
  int4multirange int8multirange nummultirange tsmultirange tstzmultirange datemultirange`;

const json = `
  array_to_json json_array_elements json_array_elements_text json_array_length json_build_array json_build_object
  json_each json_each_text json_extract_path json_extract_path_text json_object json_object_keys json_strip_nulls
  json_to_record json_to_recordset json_typeof jsonb_array_elements jsonb_array_elements_text jsonb_array_length
  jsonb_build_array jsonb_build_object jsonb_concat jsonb_contained jsonb_contains jsonb_each jsonb_each_text
  jsonb_exists jsonb_exists_all jsonb_exists_any jsonb_extract_path jsonb_extract_path_text jsonb_insert jsonb_object
  jsonb_object_keys jsonb_path_exists jsonb_path_exists_tz jsonb_path_match jsonb_path_match_tz jsonb_path_query
  jsonb_path_query_array jsonb_path_query_array_tz jsonb_path_query_first jsonb_path_query_first_tz
  jsonb_path_query_tz jsonb_pretty jsonb_set jsonb_set_lax jsonb_strip_nulls jsonb_to_record jsonb_to_recordset
  jsonb_typeof row_to_json to_json to_jsonb`;

const search = `
  numnode phraseto_tsquery plainto_tsquery querytree setweight strip to_tsquery to_tsvector ts_delete ts_filter
  ts_headline ts_rank ts_rank_cd tsquery_phrase tsvector_to_array array_to_tsvector websearch_to_tsquery`;

const addresses = `
  abbrev broadcast family host hostmask inet_merge inet_same_family masklen netmask network set_masklen`;

const shapes = `
  area box center circle diagonal diameter height isclosed isopen lseg npoints path pclose point polygon popen radius
  slope width`;

const rest = `
  enum_first enum_last enum_range gen_random_uuid uuidv4 uuidv7 uuid_extract_timestamp uuid_extract_version pg_typeof`;

const casts = `
  bool char date float4 float8 int2 int4 int8 interval numeric text time timestamp timestamptz timetz varchar bpchar`;

const aggregates = `
  any_value array_agg avg bit_and bit_or bit_xor bool_and bool_or corr count covar_pop covar_samp every json_agg
  json_agg_strict json_object_agg json_object_agg_strict json_object_agg_unique json_object_agg_unique_strict jsonb_agg
  jsonb_agg_strict jsonb_object_agg jsonb_object_agg_strict jsonb_object_agg_unique jsonb_object_agg_unique_strict max
  min mode percentile_cont percentile_disc range_agg range_intersect_agg regr_avgx regr_avgy regr_count regr_intercept
  regr_r2 regr_slope regr_sxx regr_sxy regr_syy stddev stddev_pop stddev_samp string_agg sum var_pop var_samp variance`;

const windows = `
  cume_dist dense_rank first_value lag last_value lead nth_value ntile percent_rank rank row_number`;

/**
 * Names of functions that may be called anywhere in a statement. The server's parser folds unquoted names to lower
 * case.
 */
export const allowedFunctions: ReadonlySet<string> = new Set(
  [numbers, text, times, nested, json, search, addresses, shapes, rest, casts, aggregates, windows].flatMap(named),
);

/**
 * One-argument functions of PostgreSQL 15 (`pg_proc`) that do more than compute. `x.name` calls `name(x)` if `x` has no
 * such column. The list includes functions of the contrib extensions that run SQL from a text, or read other servers,
 * pages or files.
 */
const callableFields: ReadonlySet<string> = new Set(
  named(`
    aclexplode aclitemin amvalidate brin_summarize_new_values current_schemas current_setting currval enum_out
    enum_send gin_clean_pending_list jsonb_agg_finalfn jsonb_object_agg_finalfn lo_close lo_creat lo_create lo_get lo_import lo_tell
    lo_tell64 lo_unlink mxid_age nextval obj_description oidvectortypes row_security_active setseed to_regclass
    to_regcollation to_regnamespace to_regoper to_regoperator to_regproc to_regprocedure to_regrole to_regtype
    to_regtypemod ts_debug ts_stat ts_token_type txid_status xml_is_well_formed`),
);

/** True if a name after a dot may call a function that is not allowed. */
export const isCallableField = (name: string): boolean =>
  callableFields.has(name) ||
  /^(?:pg_|pgstat|pgrowlocks|dblink|crosstab|http_|postgres_fdw_|binary_upgrade_)/.test(name);

/** Built-in operators. An operator of an extension may run anything. */
export const allowedOperators: ReadonlySet<string> = new Set(
  named(`
    !! !~ !~* !~~ !~~* # ## #- #> #>> % & && &< &<| &> * + - -> ->> -|- / < <-> << <<= <<| <= <> != <@ <^ = > >= >> >>=
    >^ ? ?# ?& ?- ?-| ?| ?|| @ @-@ @> @? @@ @@@ ^ ^@ | |&> |/ |>> || ||/ ~ ~* ~<=~ ~<~ ~= ~>=~ ~>~ ~~ ~~*`),
);

/**
 * Types that may be cast to. Only built-in types are allowed: reg… types look up names in the catalog, and every table
 * is a type whose columns a cast would reveal.
 */
export const allowedTypes: ReadonlySet<string> = new Set(
  named(`
    bit bool boolean box bpchar bytea char cidr circle date daterange datemultirange decimal float4 float8 inet int2 int4
    int4multirange int4range int8 int8multirange int8range interval json jsonb jsonpath line lseg macaddr macaddr8 money
    name numeric nummultirange numrange path point polygon text time timestamp timestamptz timetz tsmultirange tsquery
    tsrange tstzmultirange tstzrange tsvector uuid varbit varchar`),
);

/** Sampling methods of TABLESAMPLE. */
export const allowedSamplings: ReadonlySet<string> = new Set(['bernoulli', 'system']);

/** The schema of built-in functions. The server also searches it for unqualified names. */
export const serverSchema = 'pg_catalog';

/** True for a system schema. Statements must not name anything in it. */
export function isServerSchema(schema: string): boolean {
  return schema === 'information_schema' || schema.startsWith('pg_');
}
