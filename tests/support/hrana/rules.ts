/**
 * The statements that a libSQL server allows (libsql-server's query analysis): one at a time, no temporary tables, no
 * access to the server's disk, no maintenance, and no changes of connection settings.
 */

/** Pragmas that only read, with or without an argument. */
const READING = new Set([
  ...['table_list', 'index_list', 'table_info', 'table_xinfo', 'index_info', 'index_xinfo', 'pragma_list'],
  ...['compile_options', 'database_list', 'function_list', 'module_list', 'encoding', 'defer_foreign_keys'],
  ...['foreign_keys', 'foreign_key_list', 'foreign_key_check', 'collation_list', 'data_version'],
  ...['freelist_count', 'integrity_check', 'page_count', 'quick_check', 'stats', 'user_version'],
]);
/** Pragmas that may be read but not set. */
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

/** The server's error message for a forbidden statement; null if it is allowed. */
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
