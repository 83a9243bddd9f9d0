/** A change of an account's e-mail address: the link that confirms the new one, and the notice to the old one. */
import type { MailTemplates } from '../types.ts';
import { Action, Letter, Words } from './Letter.tsx';

export function EmailConfirm({ url, hours }: MailTemplates['email-confirm']) {
  return (
    <Letter preview="Confirm this address" heading="Is this your address?">
      <Words>
        Hello, somebody, we hope you, wants to use this address for an account. It counts once you confirm it,
        within {hours} hours:
      </Words>
      <Action href={url}>Confirm this address</Action>
      <Words>If it was not you, do nothing: the account keeps its address.</Words>
    </Letter>
  );
}

export function EmailChanged({ email, url, days }: MailTemplates['email-changed']) {
  return (
    <Letter preview="If it was not you, undo it now." heading="The e-mail of your account was changed">
      <Words>Hello. The e-mail of your account was changed to {email}, after your password was given.</Words>
      <Words>
        If it was you, there is nothing to do. If not, undo it within {days} days: the account gets this
        address back, all devices are logged out, and you choose a new password.
      </Words>
      <Action href={url}>Undo the change</Action>
    </Letter>
  );
}
