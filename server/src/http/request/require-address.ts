import { AddressError, parseAddress, type Address } from '../../documents/address.ts'
import { ServiceError } from '../../errors.ts'

/** The address a request gave. Throws a 400 that names `field` if it is malformed. */
export function requireAddress(given: string, field: string): Address {
  try {
    return parseAddress(given)
  } catch (error) {
    if (error instanceof AddressError) throw new ServiceError(400, 'bad-address', error.message, field)
    throw error
  }
}
