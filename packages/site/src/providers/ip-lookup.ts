import { fetchWithTimeout } from '@ludarium/domain/http';
import { ipAddressFrom, unknownIpAddress } from '@ludarium/domain/legal';
import { configuration } from './configuration.ts';

/** The public IP address, or 'unknown' after an error or timeout (section 4). */
export async function lookUpIpAddress(): Promise<string> {
  try {
    const response = await fetchWithTimeout(fetch, 4_000)(configuration.ipLookupUrl);
    return ipAddressFrom(response.ok ? await response.json() : null);
  } catch (cause) {
    console.warn('The IP address could not be looked up.', cause);
    return unknownIpAddress;
  }
}
