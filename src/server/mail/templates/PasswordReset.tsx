/** The one-time link to choose a new password. */
import type { MailTemplates } from '../types.ts';
import { Action, Letter, Words } from './Letter.tsx';

export function PasswordReset({ url, minutes }: MailTemplates['password-reset']) {
  return (
    <Letter preview="Your link to choose a new password" heading="Choose a new password">
      <Words>Hello,</Words>
      <Words>
        somebody, we hope you, asked for a new password for your account. This link works once, for {minutes}{' '}
        minutes:
      </Words>
      <Action href={url}>Choose a new password</Action>
      <Words>If it was not you, do nothing: your password stays as it is.</Words>
    </Letter>
  );
}
