/** Names of the devices from which people are logged in. */

/** Names the browser and the system of a user agent: 'Chrome on Linux'. An unknown one is shortened. */
export function deviceOf(agent: string | null): string {
  if (!agent) return 'Unknown device';
  const browser = /Edg|Firefox|Chrome|Safari/.exec(agent)?.[0]?.replace('Edg', 'Edge');
  const system = /Android|iPhone|iPad|Windows|Mac OS|Linux/.exec(agent)?.[0];
  return browser ? [browser, system].filter(Boolean).join(' on ') : agent.slice(0, 60);
}
