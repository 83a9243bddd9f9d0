/** Tells an account's owner that its e-mail or password was changed; sent to the e-mail address before the change. */
import { env } from '#config/env.ts';
import { facts } from '#config/facts.ts';
import type { MailTemplates } from '../types.ts';
import { Action, Letter, Words } from './Letter.tsx';

export function AccountChanged({ change }: MailTemplates['account-changed']) {
  return (
    <Letter preview="If it was not you, act now." heading="Your account was changed">
      <Words>Hello. A moment ago {change}.</Words>
      <Words>
        If it was you, there is nothing to do. If not, choose a new password at once, and call us on{' '}
        {facts().phone}: we can close the door to whoever it was.
      </Words>
      <Action href={`${env.SITE_URL}/forgotten-password`}>Choose a new password</Action>
    </Letter>
  );
}
