/**
 * A known difference between Superset and our server: the requests and response paths that it applies to, and its
 * reason.
 */
export interface Explained {
  readonly why: string;
  /** Matches a request, written like `GET /api/v1/chart/ as admin`; every request when absent. */
  readonly call?: RegExp;
  /** Matches the path in the response; every path when absent. */
  readonly path?: RegExp;
  /** Matches a difference, written like `theirs → ours`; every difference when absent. */
  readonly words?: RegExp;
}

const owners = /(?:owners|changed_by|created_by)(?:\[\])?\.(?:email|username)$/u;

/** Known differences and their reasons. The first match wins. */
export const explained: readonly Explained[] = [
  // Superset fails in these cases, or accepts invalid input.
  {
    why: 'Superset answers 500 for a mistake of the caller; ours answers the fitting status with the same envelope',
    path: /^status$/u,
    words: /^500 /u,
  },
  {
    why: 'Superset cannot check SQL of PostgreSQL without a program of its own; ours checks it',
    call: /validate_sql/u,
    path: /^status$/u,
  },
  {
    why: 'Superset answers 405 for an id of another form where another method has a longer path; ours answers 404',
    call: /\/zzz as/u,
    path: /^status$/u,
    words: /^405 .* → 404 /u,
  },
  {
    why: 'An unknown id with a wrong body: ours checks the body first where Superset looks for the object first',
    call: /^PUT \S+\/987654 as/u,
    path: /^status$/u,
    words: /^404 .* → 4/u,
  },
  {
    why: 'Ours refuses a wrong query argument, an absent layer and an absent permission, which Superset lets pass',
    call: /dashboard\}\?q=\(columns:a\)|annotation_layer\/987654\/annotation|permissions-resources\/ as admin \{\}|DELETE \/api\/v1\/tag\/\?q=!\(\)/u,
    path: /^status$/u,
    words: /^20/u,
  },
  {
    why: 'Superset repeats the statement of its own store in an error; ours does not',
    call: /saved_query\/ as admin \{"db_id":987654|tabstateview|validate_expression/u,
  },
  // The permissions differ.
  {
    why: 'E-mail addresses and user names are for those who may read users',
    path: owners,
    words: /^string → absent$/u,
  },
  {
    why: 'E-mail addresses of owners to choose from are for those who may read users',
    call: /related\/owners/u,
    path: /\.extra\.email$/u,
    words: /^string → absent$/u,
  },
  {
    why: 'Offers of people carry their e-mail address and state only as owners',
    call: /report\/related\/created_by/u,
    path: /\.extra\.(?:active|email)$/u,
  },
  {
    why: 'Only administrators see registrations and change themes; a fresh Superset grants both to everybody',
    call: /user_registrations|\/theme\/?/u,
    path: /^status$|^\.permissions/u,
  },
  {
    why: 'Data that one may not see is answered as if it were absent',
    call: / as gamma/u,
    path: /^status$/u,
    words: /^403 .* → 404 /u,
  },
  // Our server implements these features differently.
  {
    why: 'Our server has no catalogs: a schema is the highest level',
    path: /(?:^|\.)catalog$|^\.result\[\](?:\.text|\.value)?$/u,
    call: /dataset|explore|datasource|execute|catalog|fill virtual/u,
    words: /^(?:string|object) → (?:null|absent|empty)$/u,
  },
  {
    why: 'Costs are estimated on every database',
    path: /allows_cost_estimate$/u,
    words: /^null → boolean$/u,
  },
  {
    why: 'Data of a dataset carry nothing of the connection behind it',
    path: /^\.data\.database\.parameters\./u,
  },
  {
    why: 'Results are kept, and answers are cached; the Superset here has neither configured',
    path: /(?:resultsKey|results_key|cached_dttm|is_cached|cache_key|cache_timeout)$/u,
    words: /null/u,
  },
  {
    why: 'The cache timeout of a chart is a number in its item, as it is everywhere else',
    path: /^\.result\.cache_timeout$/u,
    words: /^string → number$/u,
  },
  {
    why: 'Superset keeps the process id of a run to cancel it',
    path: /cancel_query$/u,
  },
  {
    why: 'Parameters that open the explorer are no parameters of the chart',
    path: /^\.result\.form_data\.(?:url_params\.\w+|slice_id|datasource)$/u,
    words: /→ absent$/u,
  },
  {
    why: 'Searches for offers find the text anywhere, not only at the beginning',
    call: /(?:related|distinct)\/\w+\?q=\(filter:'a'/u,
    path: /^\.result\[\]$|^\.count$/u,
  },
  {
    why: 'Our store begins with the database for uploads, which nobody created',
    call: /\/api\/v1\/database\/(?: as|\?)|\/api\/v1\/sqllab\//u,
    path: /^\.result\[\]\.(?:changed_by|created_by)/u,
  },
  {
    why: 'Tags of types and owners belong to nobody, and new dashboards have them at once',
    call: /\/tag\/|emptyDashboard\} as/u,
    path: /(?:changed_by|created_by)(?:\.\w+)?$|tags\[\]$/u,
  },
  {
    why: 'Lists of equal age come in another order, so that the first page shows another object',
    call: /annotation_layer\/\?q=\(page:0,page_size:1\)/u,
    path: /descr$/u,
  },
  {
    why: 'The log holds what people do on pages, not each call of the API',
    call: /\/api\/v1\/log\//u,
    path: /^\.(?:result|ids)\[\]/u,
  },
  {
    why: 'Checks of our own fields stand beside those of the contract, and functions of Superset’s have no name here',
    path: /\.validate$/u,
  },
  {
    why: 'Ours describes more fields: subjects, tabs and next runs of reports, tables of rules without a dataset',
    path: /(?:email_subject|next_run_dttm|selected_tabs|tables_without_dataset)\]$/u,
  },
  {
    why: 'Nobody registers here: its fields are not described',
    call: /user_registrations\/_info/u,
    path: /(?:_columns\[|filters\.password)/u,
  },
  {
    why: 'Keys of tables are told for the owner of a table too',
    call: /table_metadata|\/table\//u,
    path: /^\.(?:primaryKey|columns\[\]\.keys)/u,
  },
  {
    why: 'The engines differ: ours are PostgreSQL and the embedded one',
    call: /database\/available|function_names|database\/\{database\}\/tables/u,
  },
  {
    why: 'No separator stands in the menu',
    call: /\/api\/v1\/menu\//u,
    path: /childs/u,
  },
  {
    why: 'The health answer is plain text',
    call: /\/health/u,
    path: /^media type$/u,
  },
  {
    why: 'Reasons are told by field, where Superset writes one sentence',
    path: /^\.message$/u,
    words: /string → object$/u,
  },
  {
    why: 'Reasons inside lists are told by their place, not by its path',
    path: /messages\.columns\./u,
  },
  {
    why: 'An absent secret or expression is null, not an empty text',
    path: /masked_encrypted_extra$|columns\[\]\.expression$/u,
    words: /^string → null$/u,
  },
  {
    why: 'A report without creation method counts as made on the list of reports',
    call: /POST \/api\/v1\/report\//u,
    path: /^status$/u,
    words: /^409 /u,
  },
  {
    why: 'An absent table or dataset is told in the typed envelope',
    call: /select_star\/absent|POST \/datasource\/samples as admin \{\}/u,
  },
  {
    why: 'Runs are told in more detail: a refused statement is a run too, and every run has an end',
    call: /updated_since/u,
  },
  // Only the wording differs.
  {
    why: 'Ours tells a key more, which a client of the contract does not read',
    path: /^(?!.*(?:_columns|permissions)\[).*$/u,
    words: /^absent → /u,
  },
  {
    why: 'The sentences of issue codes are our own; their numbers are the contract’s',
    path: /issue_codes\[\]\.message$/u,
  },
  {
    why: 'The sentences of messages are our own where no client reads them; their place and type are the contract’s',
    path: /^(?:\.errors\[\])?\.(?:message|msg|error)$/u,
    words: /string → .*string$/u,
  },
];
