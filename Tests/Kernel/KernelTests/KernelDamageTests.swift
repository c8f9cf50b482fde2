import CKernel
import Testing

/// Bytes that are not a sound boundary file lead to a status and a message.
struct KernelDamageTests {
    private func refusal(of bytes: [UInt8], room: Int = 512) -> KernelIndex.Failure? {
        do {
            _ = try KernelIndex(bytes, room: room)
            return nil
        } catch {
            return error as? KernelIndex.Failure
        }
    }

    @Test func otherBytesAreNotABoundaryFile() {
        let failure = refusal(of: Array("<!doctype html>".utf8) + [UInt8](repeating: 0, count: 500))
        #expect(failure?.status == ce_status(CE_NOT_A_BOUNDARY_FILE))
        #expect(failure?.message == "memory: not a boundary file; name a compiled boundary file")
    }

    @Test(arguments: [0, 1, 8, 255, 256, 10_000, 18_000_000])
    func aBeginningIsTruncated(count: Int) throws {
        let all = try KernelIndex.bytes.get()
        let failure = try #require(refusal(of: Array(all.prefix(count))))
        #expect(failure.status == ce_status(CE_TRUNCATED))
        #expect(failure.message.contains("cut short, \(count) of"))
    }

    @Test func aVersionOfTomorrowIsRefused() throws {
        var bytes = try KernelIndex.bytes.get()
        bytes[8] = 99
        #expect(refusal(of: bytes)?.status == ce_status(CE_WRONG_VERSION))
    }

    @Test(arguments: [20, 100, 255])
    func aDamagedHeaderIsRefused(byte: Int) throws {
        var bytes = try KernelIndex.bytes.get()
        bytes[byte] ^= 0x40
        #expect(refusal(of: bytes)?.status == ce_status(CE_DAMAGED))
    }

    /// Changes one byte of each block in the second half of the file.
    @Test func aDamagedBlockGivesAStatusAndNoRegion() throws {
        var bytes = try KernelIndex.bytes.get()
        for byte in stride(from: bytes.count / 2, to: bytes.count - 100_000, by: 16_384) { bytes[byte] ^= 1 }
        let kernel = try KernelIndex(bytes)
        var refused = 0
        for place in stride(from: -179.5, to: 180, by: 1) {
            var region: UInt32 = 7
            let status = ce_lookup(kernel.handle, 47.3, place, &region)
            guard status != CE_OK else { continue }
            refused += 1
            #expect(status == CE_DAMAGED && region == UInt32.max)
        }
        #expect(refused > 0)
        var message = [CChar](repeating: 0, count: 100)
        #expect(ce_verify(kernel.handle, &message, 100) == CE_DAMAGED)
        #expect(message.text.hasPrefix("memory: damaged at byte "))
    }

    @Test(arguments: [0, 1, 2, 20])
    func aMessageIsCutToItsRoom(room: Int) {
        let failure = refusal(of: [1, 2, 3], room: room)
        #expect(failure?.status == ce_status(CE_NOT_A_BOUNDARY_FILE))
        #expect(failure?.message == String("memory: not a boundary file".prefix(max(0, room - 1))))
    }
}
