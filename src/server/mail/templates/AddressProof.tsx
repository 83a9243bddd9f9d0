/** The link that proves an account's e-mail address. */
import type { MailTemplates } from '../types.ts';
import { Action, Letter, Words } from './Letter.tsx';

export function AddressProof({ url }: MailTemplates['address-proof']) {
  return (
    <Letter preview="Confirm that this address is yours" heading="Is this address yours?">
      <Words>
        Hello, somebody, we hope you, has an account with us and this e-mail address. If it is your account,
        please confirm the address. Orders that were placed with it as a guest then belong to the account.
        This link works for a day, while you are logged in:
      </Words>
      <Action href={url}>Confirm the address</Action>
      <Words>If it is not your account, do nothing: it gets nothing of yours.</Words>
    </Letter>
  );
}
