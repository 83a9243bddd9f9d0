/**
 * What a libSQL server lets a client say (libsql-server's query analysis): one statement at a time, no temporary
 * tables, no files of its own disk, no maintenance, and settings of the connection to be read only.
 */

/** Pragmas that only read, with or without an argument. */
const READING = new Set([
  ...['table_list', 'index_list', 'table_info', 'table_xinfo', 'index_info', 'index_xinfo', 'pragma_list'],
  ...['compile_options', 'database_list', 'function_list', 'module_list', 'encoding', 'defer_foreign_keys'],
  ...['foreign_keys', 'foreign_key_list', 'foreign_key_check', 'collation_list', 'data_version'],
  ...['freelist_count', 'integrity_check', 'page_count', 'quick_check', 'stats', 'user_version'],
]);
/** Pragmas that may be asked, never set. */
const ASKED = new Set([
  'application_id',
  'busy_timeout',
  'cache_size',
  'journal_mode',
  'page_size',
  'synchronous',
]);

const ALLOWED =
  /^(?:select|with|values|insert|replace|update|delete|begin|commit|end|rollback|savepoint|release|reindex|alter|drop\s+(?:table|index|trigger|view)|create\s+(?:(?:unique\s+)?index|virtual\s+table|table|trigger|view)|explain)\b/i;

/** A refusal as the server words it; null where the statement may be run. */
export function refusalOf(sql: string): string | null {
  const bare = sql.replace(/^(?:\s|--[^\n]*\n|\/\*[\s\S]*?\*\/)+/, '');
  const refused = `SQL string could not be parsed: unsupported statement: ${bare.slice(0, 80)}`;
  const pragma = /^pragma\s+(\w+)\s*([=(])?/i.exec(bare);
  if (pragma) {
    const name = pragma[1]?.toLowerCase() ?? '';
    return READING.has(name) || (ASKED.has(name) && !pragma[2]) ? null : refused;
  }
  return ALLOWED.test(bare) ? null : refused;
}
