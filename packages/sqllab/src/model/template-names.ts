/** Functions and variables that the server defines in templates (contract 6.8). */
const defined: ReadonlySet<string> = new Set(
  `current_user_id current_username current_user_email current_user_roles current_user_rls_rules url_param filter_values
   get_filters get_time_filter cache_key_wrapper dataset metric from_dttm to_dttm columns groupby metrics filter row_limit
   row_offset time_column table_columns latest_partition latest_partitions latest_sub_partition first_latest_partition
   presto trino hive range dict lipsum cycler joiner namespace loop self super caller varargs kwargs`.split(/\s+/u),
);
/** Keywords of the template language. */
const words: ReadonlySet<string> = new Set(
  `and as block break call continue do elif else endblock endcall endfilter endfor endif endmacro endraw endset endwith
   extends false filter for from if import in include is macro none not or raw recursive scoped set true with without
   False None True`.split(/\s+/u),
);

const comment = /\{#[^]*?#\}/gu;
const tag = /\{\{([^]*?)\}\}|\{%([^]*?)%\}/gu;
const string = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/gu;
/** Matches a name that is not an attribute, filter, test, function or named argument. */
const name = /(?<![\w.])(?<!\|\s*)(?<!\bis\s+(?:not\s+)?)([A-Za-z_]\w*)(?!\w)(?!\s*\()(?!\s*=(?!=))/gu;
/** Matches the names that a tag sets for the text after it: `{% set a = 1 %}`, `{% for a, b in list %}`. */
const setting = /^[-+]?\s*(?:set|for)\s+([\w\s,]+?)\s*(?:=|\bin\b)/u;

/**
 * Returns the parameters that a text needs: the names in its templates that neither the text nor the server defines, in
 * the order of their first use.
 */
export const templateNames = (sql: string): readonly string[] => {
  const found = new Set<string>();
  const own = new Set<string>();
  for (const [, value, statement] of sql.replaceAll(comment, '').matchAll(tag)) {
    const inside = (value ?? statement ?? '').replaceAll(string, "''");
    if (statement !== undefined) for (const each of setting.exec(inside)?.[1]?.split(',') ?? []) own.add(each.trim());
    for (const [, each] of inside.matchAll(name)) if (!words.has(each!) && !defined.has(each!)) found.add(each!);
  }
  return [...found].filter((each) => !own.has(each));
};
