/** The decision on a trade application. */
import type { MailTemplates } from '../types.ts';
import { Action, Letter, UserText, Words } from './Letter.tsx';

export function TradeDecided({ company, isApproved, words, url }: MailTemplates['trade-decided']) {
  return (
    <Letter
      preview={isApproved ? 'Log in to see your prices' : 'We cannot open a trade account'}
      heading={isApproved ? 'Your trade account is open' : 'Your trade application'}
    >
      <Words>
        {isApproved
          ? `The trade account of ${company} is open. Log in, and product pages, cart and checkout have your prices. Quick order takes codes and quantities, or lines pasted from a spreadsheet.`
          : `We looked at the application of ${company}, and cannot open a trade account for now.`}
      </Words>
      {words && (
        <Words>
          <UserText words={words} />
        </Words>
      )}
      <Action href={url}>{isApproved ? 'See your trade account' : 'Look at it, and apply again'}</Action>
    </Letter>
  );
}
