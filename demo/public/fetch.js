// Fetches a file of another site for the page around this frame, which may connect to its own alone.
addEventListener('message', async function fetchOnce({ source, origin, data: address, ports: [port] }) {
  if (source !== parent || origin !== location.origin) return;
  removeEventListener('message', fetchOnce);
  // From here on this document connects to no other site, wherever that one leads.
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = `connect-src ${new URL(address).origin}`;
  document.head.append(policy);
  try {
    const response = await fetch(address, { credentials: 'omit', referrerPolicy: 'no-referrer' });
    if (!response.ok) throw new Error(`the server answered ${response.status}`);
    port.postMessage({ blob: await response.blob() });
  } catch (error) {
    port.postMessage({ error: error instanceof Error ? error.message : String(error) });
  }
});
