import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

/** The bits of the flags of an authenticator (WebAuthn, section 6.1). */
const [userPresent, userVerified, hasCredential] = [1, 4, 64];

const sha256 = (bytes: Buffer | string) => createHash("sha256").update(bytes).digest();
const text = (bytes: Buffer) => bytes.toString("base64url");

/** A device that keeps one passkey, as a browser would send it. */
export function makeAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(32);
  const rpHash = sha256(new URL(origin).hostname);
  let uses = 0;
  const counted = () => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(uses++);
    return count;
  };
  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  const credential = (response: Record<string, unknown>) =>
    JSON.stringify({
      id: text(id),
      rawId: text(id),
      type: "public-key",
      response,
      clientExtensionResults: {},
    });
  return {
    /** The new passkey for a challenge. @param isVerified whether the device asked for PIN or finger */
    create(challenge: string, { isVerified = true, from = origin } = {}): string {
      // COSE key: EC2, ES256, P-256, x, y.
      const key = Buffer.concat([
        Buffer.from("a5010203262001215820", "hex"),
        Buffer.from(x, "base64url"),
        Buffer.from("225820", "hex"),
        Buffer.from(y, "base64url"),
      ]);
      const flags = userPresent | hasCredential | (isVerified ? userVerified : 0);
      const length = Buffer.from([0, id.length]);
      const data = Buffer.concat([
        rpHash,
        Buffer.from([flags]),
        counted(),
        Buffer.alloc(16),
        length,
        id,
        key,
      ]);
      // CBOR: { fmt: "none", attStmt: {}, authData }.
      const attestation = Buffer.concat([
        Buffer.from("a363666d74646e6f6e656761747453746d74a0686175746844617461", "hex"),
        Buffer.from([0x58, data.length]),
        data,
      ]);
      return credential({
        clientDataJSON: text(clientData("webauthn.create", challenge, from)),
        attestationObject: text(attestation),
        transports: ["internal"],
      });
    },
    /** The response to a sign-in's challenge. */
    get(challenge: string, { isVerified = true, from = origin } = {}): string {
      const flags = userPresent | (isVerified ? userVerified : 0);
      const data = Buffer.concat([rpHash, Buffer.from([flags]), counted()]);
      const client = clientData("webauthn.get", challenge, from);
      return credential({
        clientDataJSON: text(client),
        authenticatorData: text(data),
        signature: text(sign("sha256", Buffer.concat([data, sha256(client)]), privateKey)),
      });
    },
  };
}
