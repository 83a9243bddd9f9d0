/** The roles of staff and their display names. */

/** A staff role; shoppers have none. `owner` and `admin` may use more than one area (`hasRole`). */
export type StaffRole = 'owner' | 'admin' | 'orders' | 'catalogue' | 'support';

/**
 * Whether a role is among those that something is for. The owner always passes; an admin passes unless it is for the owner
 * alone, which an empty list says.
 */
export function hasRole(allowed: readonly StaffRole[], role: StaffRole | null): boolean {
  if (role === null || role === 'owner') return role === 'owner';
  return role === 'admin' ? allowed.length > 0 : allowed.includes(role);
}

/** Display names of the roles. */
export const ROLE_LABELS: Readonly<Record<StaffRole, string>> = {
  owner: 'Owner',
  admin: 'Admin',
  orders: 'Orders desk',
  catalogue: 'Catalogue',
  support: 'Support',
};

/** The label of an account's role: 'user' for shoppers, the role's name for staff. */
export const roleLabel = (user: { readonly is_admin: boolean; readonly role: string | null }): string =>
  user.is_admin ? (ROLE_LABELS[user.role as StaffRole] ?? 'admin') : 'user';
