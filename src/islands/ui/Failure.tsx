/** The message of a failure inside a form. One that asks for a login has a link to it, which leads back here. */
import { asksForLogin } from '#domain/accounts/next.ts';
import { loginHere } from '#islands/stores/toasts.ts';

export const Failure = ({ message }: { readonly message: string }) => (
  <>
    {message}
    {asksForLogin(message) && (
      <>
        {' '}
        <a className="link" href={loginHere()}>
          Log in
        </a>
      </>
    )}
  </>
);
