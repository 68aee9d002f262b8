/** `%c3%a9` and `%C3%A9` say the same, and the second is how browsers write it (rule pages/encoding-case). */
export const inUpperCase = (path: string) => path.replaceAll(/%[\da-f]{2}/gi, (encoded) => encoded.toUpperCase())

/** Signs such as `&` and `:`, which may stand in a path as they are, although some clients encode them. */
const ENCODED_MARK = /%(?:2[1467-9A-C]|3[ABD]|40)/gi

/** A path with such signs as they are. */
export const withPlainMarks = (path: string) => path.replaceAll(ENCODED_MARK, decodeURIComponent)
